public import CairnWeb
public import ShopFlows

extension SearchModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { query == nil ? "Search" : "Results" }

  /// True once the results, or before a search the suggestions, have loaded or failed to load.
  public var isReady: Bool { results?.isSettled ?? hasLoaded }

  /// The field, and the results or, before a search, the suggestions.
  public func page() -> CairnWeb.Page {
    guard let results else { return page([:]) }
    if case .loading = results { return page([:]) }
    return results.page { found in
      page([
        "hasResults": !found.products.isEmpty, "isEmpty": found.products.isEmpty,
        "countText": "\(counted(found.total, "product")) for “\(query ?? "")”",
        "products": found.products.map { $0.card(at: ShopLinks.found($0.id)) },
        "more": found.moreForm,
      ])
    }
  }

  private func page(_ found: PageValues) -> CairnWeb.Page {
    let values: PageValues = [
      "query": text, "submit": PageForm("search"), "isIdle": query == nil, "autofocus": false,
      "hasResults": false, "isEmpty": false, "problem": problem?.text, "more": nil as PageForm?,
      "suggestions": suggestions.map { word -> PageValues in
        [
          "name": word,
          "choose": PageForm("suggestion", ["text": word], url: ShopLinks.search(word)),
        ]
      },
    ]
    return Page("search", values.merging(found))
  }

  /// Searching, and opening results.
  public static let actions = PageActions<SearchModel> {
    PageAction("search") { (model, form: Query) in
      model.text = String(form.query.prefix(200))
      model.submit()
    }
    PageAction("suggestion") { (model, form: Suggestion) in model.choose(form.text) }
    PageAction("open") { (model, form: Choice<Product.ID>) in model.open(form.id) }
    PageAction("more") { await $0.loadMore() }
    PageAction("retry") { await $0.load() }
  }

  private struct Query: Decodable {
    let query: String
  }

  private struct Suggestion: Decodable {
    let text: String
  }
}

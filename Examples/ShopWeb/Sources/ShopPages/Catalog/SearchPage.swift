public import CairnWeb
public import ShopFlows

extension SearchModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { query == nil ? "Search" : "Results" }

  /// True before a search, and once the results have loaded or failed to load.
  public var isReady: Bool { results?.isSettled ?? true }

  /// The field, and the results.
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
      "query": text, "submit": PageForm("search"), "autofocus": false,
      "hasResults": false, "isEmpty": false, "problem": problem?.text, "more": nil as PageForm?,
    ]
    return Page("search", values.merging(found))
  }

  /// Searching, and opening results.
  public static let actions = PageActions<SearchModel> {
    PageAction("search") { (model, form: Query) in
      model.text = String(form.query.prefix(200))
      model.submit()
    }
    PageAction("open") { (model, form: Choice<Product.ID>) in model.open(form.id) }
    PageAction("more") { await $0.loadMore() }
    PageAction("retry") { await $0.load() }
  }

  private struct Query: Decodable {
    let query: String
  }
}

public import Cairn
public import Observation

/// The search: a field and, once something was looked for, what was found.
@MainActor
@Observable
public final class SearchModel {
  /// The longest text that is looked for.
  public static let maximumLength = 200

  /// What was looked for; nil before anything was.
  public let query: String?
  /// What stands in the field.
  public var text: String
  /// What was found; nil before anything was looked for.
  public private(set) var results: LoadState<ProductPages>?
  /// Words to begin with.
  public private(set) var suggestions: [String] = []
  /// Whether the next page is on its way.
  public private(set) var isLoadingMore = false
  /// Why the next page did not come.
  public private(set) var problem: Problem?

  @ObservationIgnored private let catalog: any CatalogService
  @ObservationIgnored private let onSearch: (String?) -> Void
  @ObservationIgnored private let onProduct: (Product.ID) -> Void

  init(
    query: String?, catalog: any CatalogService, onSearch: @escaping (String?) -> Void,
    onProduct: @escaping (Product.ID) -> Void
  ) {
    self.query = query
    text = query ?? ""
    results = query == nil ? nil : .loading
    self.catalog = catalog
    self.onSearch = onSearch
    self.onProduct = onProduct
  }

  /// Looks for the query, or tries again.
  public func load() async {
    let catalog = catalog
    if let query {
      results = await .of { ProductPages(try await catalog.search(query, page: .first)) }
    }
    // Suggestions are a courtesy; the screen is whole without them.
    let tree = try? await catalog.categories()
    suggestions = tree?.roots.map(\.name) ?? []
  }

  /// Loads the next page of results, if there is one.
  public func loadMore() async {
    guard !isLoadingMore, let query, case .loaded(let pages)? = results, pages.hasMore else {
      return
    }
    isLoadingMore = true
    problem = nil
    defer { isLoadingMore = false }
    do {
      let page = try await catalog.search(query, page: pages.next)
      guard case .loaded(var pages)? = results else { return }
      pages.append(page)
      results = .loaded(pages)
    } catch {
      problem = Problem(error)
    }
  }

  /// Looks for what stands in the field; an empty one ends the search.
  public func submit() {
    let query = String(text.tidied.prefix(Self.maximumLength))
    onSearch(query.isEmpty ? nil : query)
  }

  /// Looks for one of the suggestions.
  public func choose(_ suggestion: String) {
    text = suggestion
    submit()
  }

  /// Opens a product.
  public func open(_ product: Product.ID) { onProduct(product) }
}

extension SearchModel: SavesState {
  /// What stands in the field, which may not have been looked for yet.
  public func saveState() -> String { text }

  /// Puts the saved text back into the field.
  public func restoreState(_ text: String) { self.text = text }
}

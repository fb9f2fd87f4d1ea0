public import Cairn
public import Observation

/// The search: a field, and the results of the last query.
@MainActor
@Observable
public final class SearchModel {
  struct Handlers { let search: (String?) -> Void, openProduct: (Product.ID) -> Void }

  /// The maximum length of a query.
  public static let maximumLength = 200

  /// The query; nil before the first search.
  public private(set) var query: String?
  /// The text in the field.
  public var text: String
  /// The results; nil before the first search.
  public private(set) var results: LoadState<ProductPages>?
  /// True while the next page is loading.
  public private(set) var isLoadingMore = false
  /// The problem with the next page, if it failed to load.
  public private(set) var problem: Problem?

  @ObservationIgnored private let catalog: any CatalogService
  @ObservationIgnored private let handlers: Handlers

  init(query: String?, catalog: any CatalogService, _ handlers: Handlers) {
    self.query = query
    text = query ?? ""
    results = query == nil ? nil : .loading
    self.catalog = catalog
    self.handlers = handlers
  }

  /// Searches for the query; also used to try again.
  public func load() async {
    guard let query else { return }
    let catalog = catalog
    let found = await LoadState.of {
      ProductPages(try await catalog.search(query, page: .first))
    }
    // There may be another query in the meantime; then it is loading.
    if query == self.query { results = found }
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
      guard case .loaded(var pages)? = results, query == self.query else { return }
      pages.append(page)
      results = .loaded(pages)
    } catch {
      problem = Problem(error)
    }
  }

  /// Searches for the text in the field; an empty text ends the search.
  public func submit() {
    let query = String(text.tidied.prefix(Self.maximumLength))
    handlers.search(query.isEmpty ? nil : query)
  }

  /// Opens a product.
  public func open(_ product: Product.ID) { handlers.openProduct(product) }
}

extension SearchModel: RouteObserver {
  /// Shows the query of the route; the coordinator then loads its results.
  public func didUpdateRoute(to route: SearchCoordinator.Route) {
    guard case .search(let query) = route, query != self.query else { return }
    self.query = query
    text = query ?? ""
    (results, problem) = (query == nil ? nil : .loading, nil)
  }
}

extension SearchModel: SavesState {
  /// Returns the text in the field, which may not have been searched for yet.
  public func saveState() -> String { text }

  /// Restores the text in the field.
  public func restoreState(_ text: String) { self.text = text }
}

public import Foundation
public import ShopFlows

extension Services {
  /// Returns services that keep answers of the catalogue for a second, for a host with many visitors.
  ///
  /// ```swift
  /// let services = try await PostgresShop.open(client).services.caching { client.now() }
  /// ```
  ///
  /// Visitors of one host see its orders at once, and other changes, such as orders of other hosts,
  /// at most a second late. An order never depends on it: the database decides about its stock and prices.
  ///
  /// - Parameter now: The current time. After it was set back, answers are not kept longer.
  public func caching(now: @escaping @Sendable () -> Date) -> Services {
    var services = self
    let cache = CatalogCache(catalog, now: now)
    services.catalog = cache
    services.orders = CacheClearingOrders(orders: orders, cache: cache)
    return services
  }
}

/// A catalogue that keeps answers of another one.
///
/// All functions may be called from any task. An answer that is kept is returned without leaving the
/// caller's actor. Errors are not kept.
private final class CatalogCache: CatalogService, @unchecked Sendable {
  // `@unchecked` because the lock protects the answers.

  private enum Question: Hashable {
    case categories
    case products(ShopFlows.Category.ID?, ProductSort, PageRequest)
    case product(Product.ID)
    case search(String, PageRequest)
  }

  private struct Answer {
    let value: any Sendable
    let time: Date
  }

  private static let greatestAge: TimeInterval = 1
  /// Visitors decide about searches and pages, so their number needs a limit.
  private static let greatestCount = 1_000

  private let catalog: any CatalogService
  private let now: @Sendable () -> Date
  private let lock = NSLock()
  private var answers: [Question: Answer] = [:]
  /// Increases when the cache is cleared, so that answers to earlier questions are not kept.
  private var generation = 0

  init(_ catalog: any CatalogService, now: @escaping @Sendable () -> Date) {
    self.catalog = catalog
    self.now = now
  }

  func clear() {
    lock.withLock {
      answers = [:]
      generation += 1
    }
  }

  nonisolated(nonsending) func categories() async throws -> CategoryTree {
    try await answer(.categories) { try await $0.categories() }
  }

  nonisolated(nonsending) func products(
    in category: ShopFlows.Category.ID?, sort: ProductSort, page: PageRequest
  ) async throws -> Page<Product> {
    try await answer(.products(category, sort, page)) {
      try await $0.products(in: category, sort: sort, page: page)
    }
  }

  nonisolated(nonsending) func product(_ id: Product.ID) async throws -> Product {
    try await answer(.product(id)) { try await $0.product(id) }
  }

  nonisolated(nonsending) func search(
    _ text: String, page: PageRequest
  ) async throws -> Page<Product> {
    try await answer(.search(text, page)) { try await $0.search(text, page: page) }
  }

  private nonisolated(nonsending) func answer<Value: Sendable>(
    _ question: Question,
    from ask: nonisolated(nonsending) (any CatalogService) async throws -> Value
  ) async throws -> Value {
    // The time before the question, because the answer may be as old as that.
    let time = now()
    let (known, asked) = lock.withLock { (answers[question], generation) }
    if let known, (0..<Self.greatestAge).contains(time.timeIntervalSince(known.time)),
      let value = known.value as? Value
    {
      return value
    }
    let value = try await ask(catalog)
    lock.withLock {
      guard asked == generation else { return }
      if answers.count >= Self.greatestCount { answers = [:] }
      answers[question] = Answer(value: value, time: time)
    }
    return value
  }
}

/// Orders that clear the cache, because they change the stock.
private struct CacheClearingOrders: OrderService {
  let orders: any OrderService
  let cache: CatalogCache

  func place(
    _ request: OrderRequest, terms: String?, from owner: CartOwner, key: IdempotencyKey
  ) async throws -> Order {
    // Also after an error: the order may have been placed, or the stock was not what the cache says.
    defer { cache.clear() }
    return try await orders.place(request, terms: terms, from: owner, key: key)
  }

  func orders(of user: User.ID) async throws -> [Order] { try await orders.orders(of: user) }

  func order(_ id: Order.ID, for owner: CartOwner) async throws -> Order {
    try await orders.order(id, for: owner)
  }
}

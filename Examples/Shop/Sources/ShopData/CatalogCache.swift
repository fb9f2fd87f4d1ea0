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
  /// Equal questions at the same time are asked once.
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

    var dependsOnStock: Bool { self != .categories }
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
  /// The questions that are being asked, with the tasks that wait for the answers.
  private var asked: [Question: Asked] = [:]
  /// Increases with each order, so that answers to earlier questions about the stock are not kept.
  private var generation = 0

  /// A question that is being asked.
  private struct Asked {
    let generation: Int
    let task: Task<any Sendable, any Error>
  }

  init(_ catalog: any CatalogService, now: @escaping @Sendable () -> Date) {
    self.catalog = catalog
    self.now = now
  }

  /// Removes the answers that show one of the products; all that show any if the products are unknown.
  func remove(_ products: Set<Product.ID>?) {
    lock.withLock {
      generation += 1
      answers = answers.filter { question, answer in
        guard question.dependsOnStock else { return true }
        guard let products else { return false }
        return switch answer.value {
        case let product as Product: !products.contains(product.id)
        case let page as Page<Product>: !page.items.contains { products.contains($0.id) }
        default: false
        }
      }
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

  private nonisolated(nonsending) func answer<Value: Equatable & Sendable>(
    _ question: Question,
    from ask: @escaping @Sendable (any CatalogService) async throws -> Value
  ) async throws -> Value {
    // The time before the question, because the answer may be as old as that.
    let time = now()
    let known = lock.withLock { answers[question] }
    if let known, (0..<Self.greatestAge).contains(time.timeIntervalSince(known.time)),
      let value = known.value as? Value
    {
      return value
    }
    let task = lock.withLock {
      // An answer that was asked for before an order may show the stock before it.
      if let asked = asked[question],
        asked.generation == generation || !question.dependsOnStock
      {
        return asked.task
      }
      let generation = generation
      // A task of its own, because the visitor who asks first may leave before the answer arrives.
      let task = Task { () -> any Sendable in
        defer { end(question, generation) }
        var value = try await ask(catalog)
        // Screens stay in memory longer than an answer is kept. Those with equal content share it.
        if let former = known?.value as? Value, former == value { value = former }
        keep(Answer(value: value, time: time), to: question, generation)
        return value
      }
      asked[question] = Asked(generation: generation, task: task)
      return task
    }
    // The task returns what `ask` returned for an equal question, whose answers have this type.
    guard let value = try await task.value as? Value else { return try await ask(catalog) }
    return value
  }

  private func keep(_ answer: Answer, to question: Question, _ asked: Int) {
    lock.withLock {
      guard asked == generation || !question.dependsOnStock else { return }
      if answers.count >= Self.greatestCount { answers = [:] }
      answers[question] = answer
    }
  }

  /// Forgets a question that was asked, unless it has been asked again since.
  private func end(_ question: Question, _ generation: Int) {
    lock.withLock {
      if asked[question]?.generation == generation { asked[question] = nil }
    }
  }
}

/// Orders that remove the bought products from the cache, because they change the stock.
private struct CacheClearingOrders: OrderService {
  let orders: any OrderService
  let cache: CatalogCache

  func place(
    _ request: OrderRequest, terms: String?, from owner: CartOwner, key: IdempotencyKey
  ) async throws -> Order {
    do {
      let order = try await orders.place(request, terms: terms, from: owner, key: key)
      cache.remove(Set(order.lines.map(\.product)))
      return order
    } catch {
      // The order may have been placed, or the stock was not what the cache says.
      cache.remove(nil)
      throw error
    }
  }

  func orders(of user: User.ID) async throws -> [Order] { try await orders.orders(of: user) }

  func order(_ id: Order.ID, for owner: CartOwner) async throws -> Order {
    try await orders.order(id, for: owner)
  }
}

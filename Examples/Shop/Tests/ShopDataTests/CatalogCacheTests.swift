import Foundation
import ShopData
import ShopFlows
import Testing

@Suite("The cache of the catalogue")
struct CatalogCacheTests {
  private let clock = TestClock()
  private let catalog = CountingCatalog()

  /// The services of a shop with a counting catalogue.
  private func services() -> Services {
    var services = Services.inMemory()
    services.catalog = catalog
    return services.caching { [clock] in clock.now }
  }

  @Test("Equal questions within a second are asked once, and others again")
  func equalQuestions() async throws {
    let cached = services().catalog
    let page = PageRequest(number: 1, size: 5)
    for _ in 0..<2 {
      _ = try await cached.categories()
      _ = try await cached.product(.first)
      _ = try await cached.products(in: nil, sort: .name, page: page)
      _ = try await cached.search("tent", page: page)
    }
    #expect(catalog.questions == ["categories", "product", "products", "search"])
    _ = try await cached.product(.init(rawValue: 2))
    _ = try await cached.products(in: nil, sort: .featured, page: page)
    _ = try await cached.products(in: nil, sort: .name, page: page.next)
    _ = try await cached.search("stove", page: page)
    #expect(catalog.questions.count == 8)
  }

  @Test("After a second, or when the time was set back, the catalogue is asked again")
  func age() async throws {
    let cached = services().catalog
    _ = try await cached.product(.first)
    clock.advance(minutes: 0.9 / 60)
    _ = try await cached.product(.first)
    #expect(catalog.questions.count == 1)
    clock.advance(minutes: 0.2 / 60)
    _ = try await cached.product(.first)
    #expect(catalog.questions.count == 2)
    clock.advance(minutes: -60)
    _ = try await cached.product(.first)
    #expect(catalog.questions.count == 3)
  }

  @Test("An answer that equals the one before shares its memory, because screens keep it longer")
  func sharing() async throws {
    let cached = services().catalog
    let first = try await cached.products(in: nil, sort: .name, page: .first)
    clock.advance(minutes: 1)
    let second = try await cached.products(in: nil, sort: .name, page: .first)
    #expect(catalog.questions.count == 2)
    #expect(first == second)
    #expect(address(of: first.items) == address(of: second.items))
  }

  private func address(of products: [Product]) -> UnsafeRawPointer? {
    products.withUnsafeBytes { $0.baseAddress }
  }

  @Test("Errors are not kept")
  func errors() async throws {
    let cached = services().catalog
    for _ in 0..<2 {
      await #expect(throws: ShopError.notFound(.product)) {
        try await cached.product(.init(rawValue: 1_000_000))
      }
    }
    #expect(catalog.questions.count == 2)
  }

  @Test("An answer that was asked for before an order, and arrives after it, is not kept")
  func lateAnswer() async throws {
    let services = services()
    catalog.whileAsked = {
      _ = try? await services.orders.place(.sample, from: .newGuest(), key: .random())
    }
    _ = try await services.catalog.product(.first)
    catalog.whileAsked = nil
    _ = try await services.catalog.product(.first)
    #expect(catalog.questions.count == 2)
  }

  @MainActor
  @Test("Equal questions at the same time are asked once")
  func coalescing() async throws {
    let cached = services().catalog
    let (arrived, arrive) = AsyncStream.makeStream(of: Void.self)
    let (opened, open) = AsyncStream.makeStream(of: Void.self)
    catalog.whileAsked = {
      arrive.yield()
      for await _ in opened { return }
    }
    let asking = Task { try await cached.product(.first) }
    for await _ in arrived { break }
    // The first visitor leaves, which must not disappoint the others.
    asking.cancel()
    let other = Task { try await cached.product(.first) }
    // The other one asks on the main actor before this test continues there.
    await Task.yield()
    open.yield()
    open.finish()
    #expect(try await other.value.id == .first)
    #expect(catalog.questions.count == 1)
  }

  @MainActor
  @Test("A question after an order shares only with questions after it")
  func orderBetween() async throws {
    let services = services()
    let (first, second) = (Gate(), Gate())
    catalog.whileAsked = { await first.pass() }
    let before = Task { try await services.catalog.product(.first) }
    await first.waitForArrival()
    // The order fails, but may have changed the stock.
    _ = try? await services.orders.place(.sample, from: .newGuest(), key: .random())
    catalog.whileAsked = { await second.pass() }
    var isAnswered = false
    let after = Task {
      _ = try await services.catalog.product(.first)
      isAnswered = true
    }
    await Task.yield()
    first.open()
    _ = try await before.value
    for _ in 0..<1_000 where !isAnswered { await Task.yield() }
    #expect(!isAnswered, "The answer is from before the order.")
    let last = Task { try await services.catalog.product(.first) }
    await Task.yield()
    second.open()
    _ = try await (after.value, last.value)
    #expect(catalog.questions.count == 2)
  }

  @Test("An order removes what shows its products, and keeps the categories and other products")
  func boughtProducts() async throws {
    let services = services()
    let cached = services.catalog
    let owner = CartOwner.newGuest()
    let other = Product.ID(rawValue: 2)
    let page = PageRequest(number: 1, size: 100)
    func ask() async throws {
      _ = try await cached.categories()
      _ = try await cached.product(.first)
      _ = try await cached.product(other)
      _ = try await cached.products(in: nil, sort: .name, page: page)
    }
    try await ask()
    let asked = catalog.questions.count
    _ = try await services.carts.add(.first, quantity: .one, to: owner)
    _ = try await services.orders.place(.sample, from: owner, key: .random())
    try await ask()
    #expect(catalog.questions.dropFirst(asked) == ["product", "products"])
    // It is not known what a failed order has changed.
    _ = try? await services.orders.place(.sample, from: .newGuest(), key: .random())
    try await ask()
    #expect(catalog.questions.dropFirst(asked + 2) == ["product", "product", "products"])
  }

  @Test("A buyer sees the stock after the order at once", arguments: Backend.allCases)
  func order(backend: Backend) async throws {
    let shop = try await backend.open()
    let services = shop.services.caching { shop.clock.now }
    let product = try await shop.products(1)[0]
    let owner = CartOwner.newGuest()
    #expect(try await services.catalog.product(product.id).stock == 10)
    _ = try await services.carts.add(product.id, quantity: .one, to: owner)
    _ = try await services.orders.place(.sample, from: owner, key: .random())
    #expect(try await services.catalog.product(product.id).stock == 9)
  }

  @Test("Visitors who ask many questions do not fill the memory")
  func limit() async throws {
    let cached = services().catalog
    _ = try await cached.search("0", page: .first)
    for number in 1...1_000 { _ = try await cached.search("\(number)", page: .first) }
    _ = try await cached.search("1000", page: .first)
    #expect(catalog.questions.count == 1_001)
    _ = try await cached.search("0", page: .first)
    #expect(catalog.questions.count == 1_002)
  }
}

/// A catalogue that writes down what it is asked.
///
/// `@unchecked` because only one test uses it at a time, one call after the other.
private final class CountingCatalog: CatalogService, @unchecked Sendable {
  private let catalog: any CatalogService = InMemoryShop()
  private(set) var questions: [String] = []
  var whileAsked: (@Sendable () async -> Void)?

  func categories() async throws -> CategoryTree {
    questions.append("categories")
    return try await catalog.categories()
  }

  func products(
    in category: ShopFlows.Category.ID?, sort: ProductSort, page: PageRequest
  ) async throws -> Page<Product> {
    questions.append("products")
    return try await catalog.products(in: category, sort: sort, page: page)
  }

  func product(_ id: Product.ID) async throws -> Product {
    questions.append("product")
    await whileAsked?()
    return try await catalog.product(id)
  }

  func search(_ text: String, page: PageRequest) async throws -> Page<Product> {
    questions.append("search")
    return try await catalog.search(text, page: page)
  }
}

extension Product.ID {
  fileprivate static let first = Product.ID(rawValue: 1)
}

/// A gate at which a question waits.
private struct Gate: Sendable {
  private let arrived = AsyncStream.makeStream(of: Void.self)
  private let opened = AsyncStream.makeStream(of: Void.self)

  func pass() async {
    arrived.continuation.yield()
    for await _ in opened.stream { return }
  }

  func waitForArrival() async { for await _ in arrived.stream { return } }

  func open() { opened.continuation.finish() }
}

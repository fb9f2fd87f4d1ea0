public import Foundation

/// The whole shop in memory, for previews, tests, and apps that save it in a file.
///
/// Functions contain no suspension points, except while a password is hashed, so the actor makes each
/// of them atomic.
///
/// ```swift
/// let shop = InMemoryShop()
/// let services = Services.inMemory(shop)
/// await shop.setStock(0, of: Product.ID(rawValue: 1))
/// ```
public actor InMemoryShop {
  /// The main actor's executor: calls of models need no other thread, so their order is always the
  /// same.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    MainActor.sharedUnownedExecutor
  }

  private(set) var content: ShopContent
  private let passwords: (any PasswordStorage)?
  private let save: (@Sendable (Data) throws -> Void)?

  /// Creates a shop with the account of `Registration.demo`, which nothing saves.
  public init() {
    content = ShopContent(demoPassword: Registration.demo.password)
    passwords = nil
    save = nil
  }

  /// Creates a shop that is saved after each change.
  ///
  /// - Parameters:
  ///   - passwords: Turns passwords into text to save.
  ///   - demoPassword: The saved text of the demo account's password, for a new shop.
  ///   - saved: What the shop has saved before; nil for a new one.
  ///   - save: Saves the shop; if it throws, the change is not made.
  /// - Throws: A `DecodingError` if `saved` is not a shop.
  public init(
    passwords: any PasswordStorage, demoPassword: String, saved: Data?,
    save: (@Sendable (Data) throws -> Void)?
  ) throws {
    let content: ShopContent
    if let saved {
      content = try JSONDecoder().decode(ShopContent.self, from: saved)
    } else {
      content = ShopContent(demoPassword: demoPassword)
      try save?(JSONEncoder().encode(content))
    }
    self.content = content
    self.passwords = passwords
    self.save = save
  }

  /// Sets the stock of a product, as if others had bought some.
  public func setStock(_ stock: Int, of id: Product.ID) { content.stock[id] = stock }

  /// Changes the content, or nothing if that fails or cannot be saved.
  func change<Value>(_ body: (inout ShopContent) throws -> Value) throws -> Value {
    var changed = content
    let value = try body(&changed)
    if let save { try save(JSONEncoder().encode(changed)) }
    content = changed
    return value
  }

  func stored(_ password: String) async throws -> String {
    try await passwords?.hash(password) ?? password
  }

  func isRight(_ password: String, for account: ShopContent.Account?) async throws -> Bool {
    guard let passwords else { return password == account?.password }
    return try await passwords.verify(password, against: account?.password ?? "")
  }
}

/// Turns passwords into text that can be stored.
public protocol PasswordStorage: Sendable {
  /// The text to store for a password.
  func hash(_ password: String) async throws -> String

  /// Returns true if a password matches a stored text; an empty text takes the same time.
  func verify(_ password: String, against stored: String) async throws -> Bool
}

/// Everything in a shop that changes.
struct ShopContent: Codable {
  struct Account: Codable {
    var user: User
    let password: String
  }

  struct Placement: Codable {
    let owner: CartOwner
    let key: IdempotencyKey
    let order: Order
  }

  var accounts: [Account] = []
  var sessions: [SessionToken: User.ID] = [:]
  var carts: [CartOwner: [CartLine]] = [:]
  var placements: [Placement] = []
  /// The stock of products that differs from the samples.
  var stock: [Product.ID: Int] = [:]
  private var lastID = 1

  init(demoPassword: String) {
    guard let email = EmailAddress(Registration.demo.email) else { return }
    let user = User(id: User.ID(rawValue: 1), name: Registration.demo.name, email: email)
    accounts = [Account(user: user, password: demoPassword)]
    placements = [
      Placement(
        owner: .user(user.id), key: IdempotencyKey(rawValue: "demo"),
        order: .demo(id: Order.ID(rawValue: 1), now: Date()))
    ]
  }

  var products: [Product] { Product.samples.map { $0.withStock(stock[$0.id] ?? $0.stock) } }

  func find(_ id: Product.ID) throws -> Product {
    guard let product = products.first(where: { $0.id == id }) else {
      throw ShopError.notFound(.product)
    }
    return product
  }

  /// The cart with the current products.
  func cart(of owner: CartOwner) throws -> Cart {
    Cart(
      lines: try (carts[owner] ?? []).map {
        CartLine(product: try find($0.id), quantity: $0.quantity)
      })
  }

  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func startSession(of user: User) -> Session {
    let session = Session(token: .random(), user: user)
    sessions[session.token] = user.id
    return session
  }
}

extension Services {
  /// Services that keep everything in memory, for tests of flows and for previews.
  public static func inMemory(_ shop: InMemoryShop = InMemoryShop()) -> Services { Services(shop) }
}

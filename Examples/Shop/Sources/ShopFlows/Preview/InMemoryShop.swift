/// The whole shop in memory, for tests of flows and for previews.
///
/// It behaves as the service protocols require, with two exceptions: passwords are stored as plain
/// text, and nothing survives the process. Functions contain no suspension points, so the actor
/// makes each of them atomic.
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

  struct Account {
    var user: User
    var password: String
  }

  struct Placement: Hashable {
    let owner: CartOwner
    let key: IdempotencyKey
  }

  let tree = CategoryTree.sample
  var products = Product.samples
  var accounts: [Account] = []
  var sessions: [SessionToken: User.ID] = [:]
  var carts: [CartOwner: [(product: Product.ID, quantity: Quantity)]] = [:]
  var orders: [(owner: CartOwner, order: Order)] = []
  var placements: [Placement: Order] = [:]
  var addressBook: [User.ID: [SavedAddress]] = [:]

  private var lastID = 0

  /// Creates a shop with a dozen products and the account of `Registration.demo`.
  public init() {
    if let email = EmailAddress(Registration.demo.email) {
      let user = User(id: User.ID(rawValue: 1), name: Registration.demo.name, email: email)
      accounts = [Account(user: user, password: Registration.demo.password)]
      addressBook[user.id] = [
        SavedAddress(id: SavedAddress.ID(rawValue: 1), address: .sample)
      ]
      lastID = 1
    }
  }

  /// Sets the stock of a product, as if others had bought some.
  public func setStock(_ stock: Int, of id: Product.ID) {
    products = products.map { $0.id == id ? $0.withStock(stock) : $0 }
  }

  func makeID() -> Int {
    lastID += 1
    return lastID
  }

  func find(_ id: Product.ID) throws -> Product {
    guard let product = products.first(where: { $0.id == id }) else {
      throw ShopError.notFound(.product)
    }
    return product
  }
}

extension Services {
  /// Services that keep everything in memory, for tests of flows and for previews.
  public static func inMemory(_ shop: InMemoryShop = InMemoryShop()) -> Services {
    Services(
      catalog: shop, accounts: shop, carts: shop, orders: shop, addresses: shop,
      payments: DemoPaymentService())
  }
}

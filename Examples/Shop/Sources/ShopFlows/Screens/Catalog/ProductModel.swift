import Foundation
public import Observation

/// The page of one product.
@MainActor
@Observable
public final class ProductModel {
  struct Handlers {
    let openProduct: (Product.ID) -> Void
    let openCategory: (Category.ID) -> Void
    let showCart: () -> Void
    let compare: (Product) -> Void
  }

  /// The content of the page: the answers of the catalogue.
  public struct Content: Equatable, Sendable {
    /// The product.
    public let product: Product
    let tree: CategoryTree
    /// The first products of its category.
    let shelf: [Product]

    /// The path from the top to its category.
    public var path: [Category] { tree.path(to: product.category) }

    /// Some other products of its category.
    public var related: [Product] { Array(shelf.filter { $0.id != product.id }.prefix(4)) }
  }

  /// The product.
  public let id: Product.ID
  /// The content of the page, or its loading state.
  public private(set) var state = LoadState<Content>.loading
  /// The quantity to add to the cart, as typed.
  public var quantity = "1"
  /// The problem with the quantity, if there is one.
  public private(set) var quantityProblem: String?
  /// The reason why the product could not be added, if that failed.
  public private(set) var problem: Problem?
  /// A message that confirms the added products.
  public private(set) var notice: String?
  /// True while the product is being added to the cart.
  public private(set) var isAdding = false

  @ObservationIgnored private let catalog: any CatalogService
  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let handlers: Handlers

  init(id: Product.ID, catalog: any CatalogService, session: SessionStore, _ handlers: Handlers) {
    self.id = id
    self.catalog = catalog
    self.session = session
    self.handlers = handlers
  }

  /// The largest quantity that can be bought at once.
  public var maximum: Int {
    min(Quantity.allowed.upperBound, max(1, state.value?.product.stock ?? 1))
  }

  /// The number of pieces that are already in the cart.
  public var inCart: Int { session.cart?[id]?.quantity.value ?? 0 }

  /// The number of pieces in the cart.
  public var cartCount: Int { session.cartCount }

  /// Loads or reloads the page.
  public func load() async {
    let (catalog, id) = (catalog, id)
    state = await .of {
      let product = try await catalog.product(id)
      let tree = try await catalog.categories()
      let shelf = try await catalog.products(
        in: product.category, sort: .featured, page: PageRequest(number: 1, size: 5))
      return Content(product: product, tree: tree, shelf: shelf.items)
    }
  }

  /// Adds the typed quantity to the cart.
  public func addToCart() async {
    guard !isAdding, let product = state.value?.product else { return }
    isAdding = true
    (quantityProblem, problem, notice) = (nil, nil, nil)
    defer { isAdding = false }
    do {
      let quantity = try Quantity(typed: quantity)
      try await session.add(id, quantity: quantity)
      notice = "\(quantity.value) × \(product.name) added to your cart."
      self.quantity = "1"
    } catch let error as QuantityTextError {
      quantityProblem = error.text
    } catch let error as ShopError {
      switch error {
      case .invalidQuantity, .outOfStock: quantityProblem = error.message
      default: problem = Problem(error)
      }
    } catch {
      problem = Problem(error)
    }
  }

  /// Shows the cart over the page.
  public func openCart() { handlers.showCart() }

  /// Lets the user choose another product, and compares both.
  public func compare() {
    if let product = state.value?.product { handlers.compare(product) }
  }

  /// Opens a related product.
  public func open(_ product: Product.ID) { handlers.openProduct(product) }

  /// Opens a category on the path to this product.
  public func open(_ category: Category.ID) { handlers.openCategory(category) }
}

/// The error for a quantity that is not a number.
struct QuantityTextError: Error {
  let text =
    "Enter a number from \(Quantity.allowed.lowerBound) to \(Quantity.allowed.upperBound)."
}

extension Quantity {
  /// Parses a quantity from the typed text.
  init(typed text: String) throws {
    guard let value = Int(text.tidied) else { throw QuantityTextError() }
    try self.init(value)
  }
}

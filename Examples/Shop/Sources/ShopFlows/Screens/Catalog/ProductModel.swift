import Foundation
public import Observation

/// The page of one product.
@MainActor
@Observable
public final class ProductModel {
  /// The product.
  public let id: Product.ID
  /// The product, or its loading state.
  public private(set) var state = LoadState<Product>.loading
  /// The quantity to add to the cart, as typed.
  public var quantity = "1"
  /// The reason why the product could not be added, if that failed.
  public private(set) var problem: Problem?
  /// A message that confirms the added products.
  public private(set) var notice: String?
  /// True while the product is being added to the cart.
  public private(set) var isAdding = false

  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let onShowCart: () -> Void

  init(id: Product.ID, session: SessionStore, onShowCart: @escaping () -> Void) {
    self.id = id
    self.session = session
    self.onShowCart = onShowCart
  }

  /// The title of the page.
  public var title: String { state.value?.name ?? "Product" }

  /// The availability, and the number of pieces that are already in the cart.
  public var stock: String {
    let label = state.value?.scarcity ?? "In stock"
    let inCart = session.cart?[id]?.quantity.value ?? 0
    return inCart > 0 ? "\(label), \(inCart) in your cart" : label
  }

  /// The number of pieces in the cart.
  public var cartCount: Int { session.cartCount }

  /// Loads or reloads the product.
  public func load() async {
    let (catalog, id) = (session.services.catalog, id)
    state = await .of { try await catalog.product(id) }
  }

  /// Adds the typed quantity to the cart.
  public func addToCart() async {
    guard !isAdding, let product = state.value else { return }
    isAdding = true
    (problem, notice) = (nil, nil)
    defer { isAdding = false }
    do {
      guard let number = Int(quantity.tidied) else {
        problem = Problem(title: "Quantity not possible", text: "Enter a number from 1 to 99.")
        return
      }
      try await session.add(id, quantity: Quantity(number))
      notice = "\(number) × \(product.name) added to your cart."
      quantity = "1"
    } catch {
      problem = Problem(error)
    }
  }

  /// Shows the cart over the page.
  public func openCart() { onShowCart() }
}

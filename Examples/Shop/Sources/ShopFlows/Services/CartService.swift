/// The carts of visitors and users.
///
/// Every function throws `ShopError`.
public protocol CartService: Sendable {
  /// The cart of an owner; empty if the owner has none.
  func cart(of owner: CartOwner) async throws -> Cart

  /// Adds pieces of a product to a cart and returns the new cart.
  ///
  /// - Throws: `ShopError.outOfStock` if the line would exceed the stock, `.invalidQuantity` if it
  ///   would exceed 99, or `.notFound(.product)`.
  func add(_ product: Product.ID, quantity: Quantity, to owner: CartOwner) async throws -> Cart

  /// Sets the quantity of a product in a cart and returns the new cart; nil removes the product.
  ///
  /// - Throws: `ShopError.outOfStock` or `.notFound(.product)`.
  func setQuantity(
    _ quantity: Quantity?, of product: Product.ID, for owner: CartOwner
  ) async throws -> Cart

  /// Moves the lines of a guest's cart into a user's cart, for example at sign-in, and returns the
  /// user's cart.
  ///
  /// Quantities are added, but limited to 99 and to the stock. A second merge changes nothing,
  /// because the guest's cart is empty then.
  func merge(_ guest: GuestToken, into user: User.ID) async throws -> Cart
}

/// What people mean to buy.
///
/// Every function throws `ShopError`.
public protocol CartService: Sendable {
  /// Somebody's cart; an empty one if they never put anything into it.
  func cart(of owner: CartOwner) async throws -> Cart

  /// Puts more of a product into a cart and gives the cart as it is then.
  ///
  /// - Throws: `ShopError.outOfStock` if the line would exceed the stock, `.invalidQuantity` if it
  ///   would exceed 99, or `.notFound(.product)`.
  func add(_ product: Product.ID, quantity: Quantity, to owner: CartOwner) async throws -> Cart

  /// Sets how many of a product a cart holds and gives the cart as it is then.
  ///
  /// - Throws: `ShopError.outOfStock` or `.notFound(.product)`.
  func setQuantity(
    _ quantity: Quantity, of product: Product.ID, for owner: CartOwner
  ) async throws -> Cart

  /// Takes a product out of a cart, if it is there, and gives the cart as it is then.
  func remove(_ product: Product.ID, for owner: CartOwner) async throws -> Cart

  /// Moves a guest's lines into a user's cart, for instance at sign-in, and gives that cart.
  ///
  /// Quantities add up, but not beyond 99 or the stock. Merging again changes nothing, since the
  /// guest's cart is empty then.
  func merge(_ guest: GuestToken, into user: User.ID) async throws -> Cart
}

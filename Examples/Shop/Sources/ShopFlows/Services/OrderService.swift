/// The orders of visitors and users.
///
/// Every function throws `ShopError`.
public protocol OrderService: Sendable {
  /// Buys everything in a cart, or nothing if any part fails.
  ///
  /// A second call with the same key and request returns the first order and buys nothing.
  /// Afterwards the cart is empty, and the stock is reduced.
  ///
  /// - Parameter terms: The ``Cart/terms`` to which the buyer has agreed; nil to buy the cart as it is.
  /// - Throws: `ShopError.outOfStock`, `.emptyCart`, `.cartChanged`, `.invalidAddress`,
  ///   or `.orderAlreadyPlaced` if the key was used for another request.
  func place(
    _ request: OrderRequest, terms: String?, from owner: CartOwner, key: IdempotencyKey
  ) async throws -> Order

  /// The orders of a user, with the newest first.
  func orders(of user: User.ID) async throws -> [Order]

  /// Returns an order that this owner has placed.
  ///
  /// - Throws: `ShopError.notFound(.order)`, also for the order of another owner.
  func order(_ id: Order.ID, for owner: CartOwner) async throws -> Order
}

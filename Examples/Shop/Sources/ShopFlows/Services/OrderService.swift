/// What people bought.
///
/// Every function throws `ShopError`.
public protocol OrderService: Sendable {
  /// Buys what is in a cart: wholly, or not at all.
  ///
  /// A second call with the same key and request gives the first order and buys nothing. The cart
  /// is empty afterwards, and the stock is lower.
  ///
  /// - Throws: `ShopError.outOfStock`, `.emptyCart`, `.invalidAddress`, `.paymentNeedsPickUp`, or
  ///   `.orderAlreadyPlaced` if the key was used for another request.
  func place(
    _ request: OrderRequest, from owner: CartOwner, key: IdempotencyKey
  ) async throws -> Order

  /// The orders of a user, the newest first.
  func orders(of user: User.ID) async throws -> [Order]

  /// One order, for the one who placed it.
  ///
  /// - Throws: `ShopError.notFound(.order)`, also for an order of somebody else.
  func order(_ id: Order.ID, for owner: CartOwner) async throws -> Order
}

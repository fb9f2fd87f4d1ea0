/// The services that the flows use; the app passes them to the root coordinator.
public struct Services: Sendable {
  /// The products and categories.
  public var catalog: any CatalogService
  /// The accounts.
  public var accounts: any AccountService
  /// The carts.
  public var carts: any CartService
  /// The orders.
  public var orders: any OrderService
  /// The payment provider.
  public var payments: any PaymentService

  /// Creates a group of services.
  public init(
    _ shop: any CatalogService & AccountService & CartService & OrderService,
    payments: any PaymentService = DemoPaymentService()
  ) {
    catalog = shop
    accounts = shop
    carts = shop
    orders = shop
    self.payments = payments
  }
}

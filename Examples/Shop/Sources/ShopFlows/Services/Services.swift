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
  /// The saved addresses.
  public var addresses: any AddressService
  /// The payment provider.
  public var payments: any PaymentService

  /// Creates a group of services.
  public init(
    catalog: any CatalogService,
    accounts: any AccountService,
    carts: any CartService,
    orders: any OrderService,
    addresses: any AddressService,
    payments: any PaymentService
  ) {
    self.catalog = catalog
    self.accounts = accounts
    self.carts = carts
    self.orders = orders
    self.addresses = addresses
    self.payments = payments
  }
}

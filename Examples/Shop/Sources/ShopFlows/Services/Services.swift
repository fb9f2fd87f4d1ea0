/// Everything the flows ask of the outside world, handed to the first coordinator.
public struct Services: Sendable {
  /// What is sold.
  public var catalog: any CatalogService
  /// Who is who.
  public var accounts: any AccountService
  /// What people mean to buy.
  public var carts: any CartService
  /// What people bought.
  public var orders: any OrderService
  /// Where people live.
  public var addresses: any AddressService
  /// Who takes the money.
  public var payments: any PaymentService
  /// The mail the shop would have sent.
  public var outbox: any OutboxService

  /// Groups services.
  public init(
    catalog: any CatalogService,
    accounts: any AccountService,
    carts: any CartService,
    orders: any OrderService,
    addresses: any AddressService,
    payments: any PaymentService,
    outbox: any OutboxService
  ) {
    self.catalog = catalog
    self.accounts = accounts
    self.carts = carts
    self.orders = orders
    self.addresses = addresses
    self.payments = payments
    self.outbox = outbox
  }
}

import CairnExplorer
import ShopFlows

/// The services of a shop in memory, some of whose calls fail in one of the branches that the explorer tries.
struct FailingServices: PaymentService, OrderService, ForwardingAccounts {
  let shop: InMemoryShop
  let choices: Choices
  var accounts: any AccountService { shop }

  /// All services; those that do not decide about a flow never fail.
  var services: Services {
    var services = Services.inMemory(shop)
    services.payments = self
    services.orders = self
    services.accounts = self
    return services
  }

  private func choose(_ name: String, _ failures: ShopError...) async throws {
    let failure = await choices.choose(name, from: [nil] + failures.map(Optional.some))
    if let failure { throw failure }
  }

  // MARK: Payments

  func authorize(_ card: String) async throws -> PaymentMethod {
    try await choose("card", .paymentDeclined)
    return try await DemoPaymentService().authorize(card)
  }

  // MARK: Orders

  func place(
    _ request: OrderRequest, terms: String?, from owner: CartOwner, key: IdempotencyKey
  ) async throws -> Order {
    try await choose("order", .cartChanged, .databaseUnavailable(.locked), .sessionExpired)
    return try await shop.place(request, terms: terms, from: owner, key: key)
  }

  func orders(of user: User.ID) async throws -> [Order] { try await shop.orders(of: user) }

  func order(_ id: Order.ID, for owner: CartOwner) async throws -> Order {
    try await shop.order(id, for: owner)
  }

  // MARK: Accounts

  func signIn(email: String, password: String) async throws -> Session {
    try await choose("sign-in", .databaseUnavailable(.locked))
    return try await shop.signIn(email: email, password: password)
  }
}

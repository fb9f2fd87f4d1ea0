public import Observation

/// The confirmation of an order.
@MainActor
@Observable
public final class OrderDoneModel {
  struct Handlers { let showOrder, browse: () -> Void }

  /// The order, or its loading state.
  public private(set) var state = LoadState<Order>.loading

  @ObservationIgnored private let id: Order.ID
  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let handlers: Handlers

  init(id: Order.ID, session: SessionStore, _ handlers: Handlers) {
    self.id = id
    self.session = session
    self.handlers = handlers
  }

  /// The address to which the confirmation was sent.
  public var email: EmailAddress? { session.user?.email }

  /// Loads or reloads the order.
  public func load() async {
    let (id, session) = (id, session)
    state = await .of { try await session.order(id) }
  }

  /// Shows the order in the list of orders.
  public func showOrder() { handlers.showOrder() }

  /// Returns to the front page.
  public func keepLooking() { handlers.browse() }
}

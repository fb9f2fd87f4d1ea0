public import Observation

/// The thanks after an order was placed.
@MainActor
@Observable
public final class OrderDoneModel {
  /// The order, or how far it is.
  public private(set) var state = LoadState<Order>.loading

  @ObservationIgnored private let id: Order.ID
  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let onShow: () -> Void
  @ObservationIgnored private let onBrowse: () -> Void

  init(
    id: Order.ID, session: SessionStore, onShow: @escaping () -> Void,
    onBrowse: @escaping () -> Void
  ) {
    self.id = id
    self.session = session
    self.onShow = onShow
    self.onBrowse = onBrowse
  }

  /// Where the confirmation was sent.
  public var email: EmailAddress? { session.user?.email }

  /// Loads the order, or tries again.
  public func load() async {
    let (id, session) = (id, session)
    state = await .of { try await session.order(id) }
  }

  /// Shows the order among the others.
  public func showOrder() { onShow() }

  /// Goes back to the front page.
  public func keepLooking() { onBrowse() }
}

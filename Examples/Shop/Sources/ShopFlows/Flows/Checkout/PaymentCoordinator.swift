public import Cairn

/// The choice of a payment; the flow finishes with it.
public final class PaymentCoordinator: Coordinator {
  /// The screens of the flow.
  public enum Route: Routable {
    /// The ways to pay.
    case method
    /// The form for a card.
    case card
  }

  /// The chosen way of payment.
  public typealias Output = PaymentMethod

  /// The links of the flow.
  public static let links = Links<Route> {
    Link("/", .method)
    Link("/card", .card, under: .method)
  }

  /// The flow's navigation state.
  public let navigation = Navigation(root: Route.method)
  private let session: SessionStore
  private let chosen: PaymentMethod?

  init(session: SessionStore, chosen: PaymentMethod?) {
    self.session = session
    self.chosen = chosen
  }

  /// The screens of the flow.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .method:
      PaymentMethodModel(chosen: chosen) { kind in
        switch kind {
        case .card: self.navigate(to: .card)
        case .invoice: self.finish(.invoice)
        }
      }
    case .card:
      CardModel(session: session, onAuthorized: { self.finish($0) })
    }
  }
}

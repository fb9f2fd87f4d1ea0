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
  private let payments: any PaymentService
  private let delivery: Delivery?
  private let chosen: PaymentMethod?

  init(payments: any PaymentService, delivery: Delivery?, chosen: PaymentMethod?) {
    self.payments = payments
    self.delivery = delivery
    self.chosen = chosen
  }

  /// The screens of the flow.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .method:
      PaymentMethodModel(delivery: delivery, chosen: chosen) { kind in
        switch kind {
        case .card: self.navigate(to: .card)
        case .invoice: self.finish(.invoice)
        case .onPickUp: self.finish(.onPickUp)
        }
      }
    case .card: CardModel(payments: payments, onAuthorized: { self.finish($0) })
    }
  }
}

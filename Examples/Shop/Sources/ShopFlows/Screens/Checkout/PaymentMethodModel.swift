public import Observation

/// The third step of the checkout: the way of payment.
@MainActor
@Observable
public final class PaymentMethodModel {
  /// A way of payment, without its details.
  public enum Kind: String, Hashable, Codable, CaseIterable, Sendable {
    case card, invoice

    /// The name shown to users.
    public var title: String {
      switch self {
      case .card: "Card"
      case .invoice: PaymentMethod.invoice.title
      }
    }

    /// A short explanation.
    public var detail: String {
      switch self {
      case .card: "Credit or debit card"
      case .invoice: "A bill comes with the parcel"
      }
    }
  }

  /// The ways of payment.
  public var options: [Kind] { Kind.allCases }
  /// The way of payment that was chosen before.
  public let chosen: PaymentMethod?

  /// The chosen way of delivery.
  public let delivery: Delivery?

  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let onChoose: (Kind) -> Void

  init(
    session: SessionStore, delivery: Delivery?, chosen: PaymentMethod?,
    onChoose: @escaping (Kind) -> Void
  ) {
    self.session = session
    self.delivery = delivery
    self.chosen = chosen
    self.onChoose = onChoose
  }

  /// The step that the screen belongs to.
  public var step: CheckoutStep { .payment }

  /// The products to buy; nil until the cart has been loaded.
  public var cart: Cart? { session.cart }

  /// True once the cart is known, or could not be loaded.
  public var isCartSettled: Bool { cart != nil || session.isCartSettled }

  /// Chooses a way of payment; a card has to be entered next.
  public func choose(_ kind: Kind) { onChoose(kind) }
}

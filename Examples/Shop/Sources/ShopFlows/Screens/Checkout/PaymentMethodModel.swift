public import Observation

/// The second step of the checkout: the way of payment.
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

  @ObservationIgnored private let onChoose: (Kind) -> Void

  init(chosen: PaymentMethod?, onChoose: @escaping (Kind) -> Void) {
    self.chosen = chosen
    self.onChoose = onChoose
  }

  /// Chooses a way of payment; a card has to be entered next.
  public func choose(_ kind: Kind) { onChoose(kind) }
}

public import Observation

/// The third step of the checkout: the ways to pay.
@MainActor
@Observable
public final class PaymentMethodModel {
  /// A way to pay, before its details are known.
  public enum Kind: String, Hashable, Codable, CaseIterable, Sendable {
    case card, invoice, onPickUp

    /// What a person calls it.
    public var title: String {
      switch self {
      case .card: "Card"
      case .invoice: PaymentMethod.invoice.title
      case .onPickUp: PaymentMethod.onPickUp.title
      }
    }

    /// What it means, in a few words.
    public var detail: String {
      switch self {
      case .card: "Credit or debit card"
      case .invoice: "A bill comes with the parcel"
      case .onPickUp: "Cash or card at the counter"
      }
    }
  }

  /// The ways to pay that fit the delivery.
  public let options: [Kind]
  /// The way that was chosen before.
  public let chosen: PaymentMethod?

  @ObservationIgnored private let onChoose: (Kind) -> Void

  init(delivery: Delivery?, chosen: PaymentMethod?, onChoose: @escaping (Kind) -> Void) {
    options = Kind.allCases.filter { $0 != .onPickUp || delivery == .pickUp }
    self.chosen = chosen
    self.onChoose = onChoose
  }

  /// The step that this is part of.
  public var step: CheckoutStep { .payment }

  /// Chooses a way to pay; a card has to be entered next.
  public func choose(_ kind: Kind) {
    if options.contains(kind) { onChoose(kind) }
  }
}

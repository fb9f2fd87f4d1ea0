/// The steps of a checkout, in order.
public enum CheckoutStep: Int, Hashable, CaseIterable, Sendable {
  case address, payment, review

  /// The name shown to users.
  public var title: String {
    switch self {
    case .address: "Address"
    case .payment: "Payment"
    case .review: "Review"
    }
  }
}

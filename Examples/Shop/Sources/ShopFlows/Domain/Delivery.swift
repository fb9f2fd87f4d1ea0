/// The way in which an order is delivered.
public enum Delivery: String, Hashable, Codable, CaseIterable, Sendable {
  case standard, express, pickUp

  /// The name shown to users.
  public var title: String {
    switch self {
    case .standard: "Standard delivery"
    case .express: "Express delivery"
    case .pickUp: "Pick up in the shop"
    }
  }

  /// The expected duration.
  public var time: String {
    switch self {
    case .standard: "3 to 5 working days"
    case .express: "Next working day"
    case .pickUp: "Ready in 2 hours"
    }
  }

  /// The price.
  public var price: Money {
    switch self {
    case .standard: Money(cents: 4_90)
    case .express: Money(cents: 12_90)
    case .pickUp: .zero
    }
  }
}

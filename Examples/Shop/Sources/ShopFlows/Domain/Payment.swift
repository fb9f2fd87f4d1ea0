/// The way of payment; contains nothing that could be used to pay again.
public enum PaymentMethod: Hashable, Codable, Sendable {
  /// A card, of which only the last digits are known.
  case card(CardEnding)
  /// An invoice that is sent with the parcel.
  case invoice

  /// The name shown to users.
  public var title: String {
    switch self {
    case .card(let ending): "Card ending in \(ending.digits)"
    case .invoice: "Invoice"
    }
  }
}

/// The last four digits of a card number; the shop never stores more of it.
public struct CardEnding: Hashable, Codable, Sendable {
  /// At most four digits.
  public let digits: String

  /// Keeps the last four digits of a number and drops the rest.
  public init(of number: String) {
    digits = String(number.filter(\.isDigit).suffix(4))
  }
}

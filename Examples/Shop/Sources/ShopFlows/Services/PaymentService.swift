/// The payment provider.
public protocol PaymentService: Sendable {
  /// Checks the number of a card with the bank, and returns the data that the shop may store.
  ///
  /// - Throws: `ShopError.invalidCard` or `.paymentDeclined`.
  func authorize(_ card: String) async throws -> PaymentMethod
}

/// A bank that accepts every well-formed card except one, and moves no money.
public struct DemoPaymentService: PaymentService {
  /// A card that is accepted.
  public static let goodCard = "4242 4242 4242 4242"
  /// A card that is well-formed but declined.
  public static let declinedCard = "4000 0000 0000 0002"

  /// Creates a bank.
  public init() {}

  /// Checks a card and keeps its last four digits.
  public func authorize(_ card: String) async throws -> PaymentMethod {
    let digits = card.filter { $0 != " " }
    guard (12...19).contains(digits.count), digits.allSatisfy(\.isDigit) else {
      throw ShopError.invalidCard
    }
    guard digits != Self.declinedCard.filter(\.isDigit) else { throw ShopError.paymentDeclined }
    return .card(CardEnding(of: digits))
  }
}

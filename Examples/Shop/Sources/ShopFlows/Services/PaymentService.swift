public import Foundation

/// The payment provider.
public protocol PaymentService: Sendable {
  /// Checks a card with the bank, and returns the data that the shop may store.
  ///
  /// - Throws: `ShopError.invalidCard` with the fields to correct, or `.paymentDeclined`.
  func authorize(_ card: CardForm) async throws -> PaymentMethod
}

/// A bank that accepts every well-formed card except one, and moves no money.
public struct DemoPaymentService: PaymentService {
  /// A card that is accepted.
  public static let goodCard = "4242 4242 4242 4242"
  /// A card that is well-formed but declined.
  public static let declinedCard = "4000 0000 0000 0002"

  private let now: @Sendable () -> Date

  /// Creates a bank that gets the current time from a closure.
  public init(now: @escaping @Sendable () -> Date = { Date() }) {
    self.now = now
  }

  /// Checks a card and keeps its last four digits.
  public func authorize(_ card: CardForm) async throws -> PaymentMethod {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let today = calendar.dateComponents([.month, .year], from: now())
    let problems = card.problems(month: today.month ?? 1, year: today.year ?? 2000)
    guard problems.isEmpty else { throw ShopError.invalidCard(problems) }
    let digits = card.number.filter(\.isDigit)
    guard digits != Self.declinedCard.filter(\.isDigit) else { throw ShopError.paymentDeclined }
    return .card(CardEnding(of: digits))
  }
}

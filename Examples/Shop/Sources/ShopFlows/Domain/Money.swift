/// An amount in euros, stored in cents so that sums are never rounded.
public struct Money: Hashable, Codable, Comparable, Sendable {
  /// An amount of zero.
  public static let zero = Money(cents: 0)

  /// The amount in cents; negative for a refund.
  public let cents: Int

  /// Creates an amount from cents.
  public init(cents: Int) {
    self.cents = cents
  }

  /// Compares two amounts.
  public static func < (left: Money, right: Money) -> Bool {
    left.cents < right.cents
  }

  /// The sum of two amounts.
  public static func + (left: Money, right: Money) -> Money {
    Money(cents: left.cents + right.cents)
  }

  /// The price of several pieces.
  public static func * (price: Money, quantity: Quantity) -> Money {
    Money(cents: price.cents * quantity.value)
  }

  /// The amount for display: `€1,299.95`, the same in every locale.
  public var formatted: String {
    let (euro, cents) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    var digits = String(euro)
    var end = digits.count - 3
    while end > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return "\(self.cents < 0 ? "-" : "")€\(digits).\(cents < 10 ? "0" : "")\(cents)"
  }
}

extension Sequence<Money> {
  /// The sum of all amounts.
  public var total: Money {
    reduce(.zero, +)
  }
}

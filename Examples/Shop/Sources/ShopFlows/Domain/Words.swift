import Foundation

/// "1 product", "2 products".
public func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension Address {
  /// The address without the name, in one line.
  public var rest: String { lines.dropFirst().joined(separator: ", ") }
}

extension Delivery {
  /// The price as text.
  public var priceText: String { price == .zero ? "Free" : price.formatted }

  /// The arrival, to follow the order's number.
  public var arrival: String {
    switch self {
    case .standard: "should be with you in 3 to 5 working days"
    case .express: "should be with you on the next working day"
    case .pickUp: "is ready for you in 2 hours"
    }
  }
}

extension Order {
  /// The day of the order, such as "13 October 2025".
  public var day: String {
    date.formatted(
      Date.FormatStyle(locale: Locale(identifier: "en_GB")).day().month(.wide).year())
  }

  /// The number of ordered pieces.
  public var count: Int { lines.reduce(0) { $0 + $1.quantity.value } }
}

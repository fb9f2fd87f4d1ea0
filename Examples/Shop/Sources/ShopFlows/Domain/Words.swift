import Foundation

/// "1 product", "2 products".
public func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
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

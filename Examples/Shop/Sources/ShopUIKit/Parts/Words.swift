import Foundation
import ShopFlows

/// "1 product", "2 products".
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension Address {
  /// Everything but the name, in one line.
  var rest: String { lines.dropFirst().joined(separator: ", ") }
}

extension Delivery {
  /// What it costs, as one says it.
  var priceText: String { price == .zero ? "Free" : price.formatted }

  /// When it comes, after the number of the order.
  var arrival: String {
    switch self {
    case .standard: "should be with you in 3 to 5 working days"
    case .express: "should be with you on the next working day"
    case .pickUp: "is ready for you in 2 hours"
    }
  }
}

extension Order {
  /// The day on which it was placed.
  var day: String {
    date.formatted(
      Date.FormatStyle(locale: Locale(identifier: "en_GB")).day().month(.wide).year())
  }

  /// How many pieces were ordered.
  var count: Int { lines.reduce(0) { $0 + $1.quantity.value } }
}

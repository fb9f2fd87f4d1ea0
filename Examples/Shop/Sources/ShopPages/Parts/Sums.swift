import CairnWeb
import Foundation
import ShopFlows

/// What the template `part-totals` needs.
func sums(
  _ cart: Money, count: Int, delivery: Delivery?, price: Money? = nil
) -> PageValues {
  let deliveryPrice = price ?? delivery?.price
  let deliveryText =
    switch deliveryPrice {
    case nil: "chosen at checkout"
    case Money.zero: "Free"
    case let price?: price.formatted
    }
  let totals: [PageValues] = [
    ["label": counted(count, "item"), "amount": cart],
    ["label": delivery?.title ?? "Delivery", "amount": deliveryText],
  ]
  return [
    "totals": totals, "grandTotal": cart + (deliveryPrice ?? .zero), "taxNote": nil as String?,
  ]
}

extension OrderLine {
  /// The line to read: the template `part-lines`.
  var values: PageValues {
    artwork.values.merging([
      "name": name, "quantity": quantity.value, "price": unitPrice, "total": total,
    ])
  }
}

extension Order {
  /// The day on which it was placed, such as "13 October 2025".
  var day: String {
    date.formatted(
      Date.FormatStyle(locale: Locale(identifier: "en_GB")).day().month(.wide).year())
  }

  /// How many pieces it has.
  var count: Int { lines.reduce(0) { $0 + $1.quantity.value } }

  /// The kind of its status, for the colour of its pill.
  var statusKind: String {
    switch status {
    case .placed, .packed, .shipped: "open"
    case .delivered: "done"
    case .cancelled: "cancelled"
    }
  }
}

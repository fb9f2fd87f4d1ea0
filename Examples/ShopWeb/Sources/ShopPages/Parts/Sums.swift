import CairnWeb
import ShopFlows

/// The values for the template `part-totals`.
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
    "totals": totals, "grandTotal": cart + (deliveryPrice ?? .zero),
    "taxNote": "All prices include value added tax.",
  ]
}

extension Delivery {
  /// The way of delivery that is selected before the user chooses one.
  static let proposed = Delivery.standard
}

extension OrderLine {
  /// The values of a line for the template `part-lines`.
  var values: PageValues {
    artwork.values.merging([
      "name": name, "quantity": quantity.value, "price": unitPrice, "total": total,
    ])
  }
}

extension Order {
  /// The kind of the status, which selects the colour of its label.
  var statusKind: String {
    switch status {
    case .placed, .packed, .shipped: "open"
    case .delivered: "done"
    case .cancelled: "cancelled"
    }
  }
}

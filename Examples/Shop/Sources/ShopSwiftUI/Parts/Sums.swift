import ShopFlows
import SwiftUI

/// The totals of a cart or an order.
struct Sums: View {
  let subtotal: Money
  let count: Int
  var delivery: Delivery?
  /// The price of the delivery at the time of the order; nil before the order.
  var deliveryPrice: Money?

  var body: some View {
    LabeledContent(counted(count, "item"), value: subtotal.formatted)
    LabeledContent(delivery?.title ?? "Delivery", value: deliveryText)
    LabeledContent("Total", value: (subtotal + (price ?? .zero)).formatted)
      .font(.headline)
  }

  private var price: Money? { deliveryPrice ?? delivery?.price }

  private var deliveryText: String {
    switch price {
    case nil: "chosen at checkout"
    case Money.zero: "Free"
    case let price?: price.formatted
    }
  }
}

/// A product of an order, or of a cart at checkout.
struct OrderLineRow: View {
  let line: OrderLine

  var body: some View {
    HStack(spacing: 12) {
      ArtworkView(artwork: line.artwork)
      Heading(line.name, text: sum)
    }
  }

  private var sum: String {
    "\(line.quantity.value) × \(line.unitPrice.formatted) = \(line.total.formatted)"
  }
}

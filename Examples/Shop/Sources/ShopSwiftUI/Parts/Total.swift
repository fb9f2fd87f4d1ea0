import ShopFlows
import SwiftUI

/// The total of a cart or an order.
struct Total: View {
  let total: Money
  let count: Int

  init(_ total: Money, count: Int) {
    self.total = total
    self.count = count
  }

  var body: some View {
    LabeledContent(counted(count, "item"), value: total.formatted)
      .font(.headline)
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

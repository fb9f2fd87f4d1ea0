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

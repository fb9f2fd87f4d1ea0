public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension OrderModel: ViewScreen {
  /// One order.
  public var body: some View { OrderView(model: self) }
}

struct OrderView: View {
  let model: OrderModel

  var body: some View {
    Loaded(model.state, retry: model.load) { order in
      List {
        Section("What you ordered") {
          ForEach(order.lines) { line in
            LinkRow {
              model.open(line.product)
            } content: {
              ProductRow(line)
            }
          }
        }
        Section {
          Total(order.total, count: order.count)
          LabeledContent("Ordered on", value: order.day)
          LabeledContent("Delivered to", value: recipient(order.request.address))
          LabeledContent("Paid with", value: order.request.payment.title)
        }
      }
    }
    .navigationTitle(model.state.value.map { "Order \($0.number)" } ?? "Order")
  }

  private func recipient(_ address: Address) -> String { "\(address.name), \(address.rest)" }
}

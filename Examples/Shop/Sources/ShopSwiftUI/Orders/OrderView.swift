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
        progress(order)
        lines(order)
        Section {
          Sums(
            subtotal: order.subtotal, count: order.count, delivery: order.delivery,
            deliveryPrice: order.deliveryPrice)
        }
        Section {
          LabeledContent("Delivered to", value: "\(order.address.name), \(order.address.rest)")
          LabeledContent("Paid with", value: order.payment.title)
          Button("Order again") { Task { await model.orderAgain() } }
            .disabled(model.isBusy)
        }
      }
      .refreshable { await model.load() }
    }
    .navigationTitle(model.state.value.map { "Order \($0.number)" } ?? "Order")
  }

  private func progress(_ order: Order) -> some View {
    Section("Placed \(order.day)") {
      ProblemLabel(model.problem)
      Text(order.status.title)
    }
  }

  private func lines(_ order: Order) -> some View {
    Section("What you ordered") {
      ForEach(order.lines) { line in
        LinkRow {
          model.open(line.product)
        } content: {
          OrderLineRow(line: line)
        }
      }
    }
  }
}

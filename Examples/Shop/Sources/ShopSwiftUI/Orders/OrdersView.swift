public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension OrdersModel: ViewScreen {
  /// The orders, with the newest first.
  public var body: some View { OrdersView(model: self) }
}

struct OrdersView: View {
  let model: OrdersModel

  var body: some View {
    content
      .navigationTitle("Orders")
  }

  @ViewBuilder private var content: some View {
    if model.isSignedOut {
      SignedOut(
        heading: "Sign in to see your orders", symbol: "shippingbox", signIn: model.signIn,
        register: model.register)
    } else {
      Loaded(model.state, retry: model.load) { orders in
        List {
          if orders.isEmpty {
            Heading("No orders yet", text: "Once you order something, you can track it here.")
          }
          ForEach(orders) { order in
            LinkRow {
              model.open(order.id)
            } content: {
              OrderRow(order: order)
            }
          }
        }
      }
    }
  }
}

private struct OrderRow: View {
  let order: Order

  var body: some View {
    HStack(spacing: 12) {
      if let line = order.lines.first { ArtworkView(artwork: line.artwork) }
      Heading(order.number, text: detail)
    }
  }

  private var detail: String {
    "\(order.day) · \(counted(order.count, "item")) · \(order.total.formatted)"
  }
}

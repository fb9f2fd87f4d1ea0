#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension OrdersModel: ViewControllerScreen {
    /// The orders, with the newest first.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      if isSignedOut {
        return .signedOut(
          "Orders", heading: "Sign in to see your orders", signIn: signIn, register: register)
      }
      return state.screen("Orders", retry: load) { orders in
        Screen(
          title: "Orders",
          sections: [Section("orders", rows: orders.isEmpty ? [empty] : orders.map(row))])
      }
    }

    private var empty: Row {
      .heading("No orders yet", text: "Once you order something, you can track it here.")
    }

    private func row(_ order: Order) -> Row {
      .link(
        order.number,
        detail: "\(order.day) · \(counted(order.count, "item")) · \(order.total.formatted)",
        image: order.lines.first?.artwork.image
      ) { self.open(order.id) }
    }
  }
#endif

#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension OrderDoneModel: ViewControllerScreen {
    /// The confirmation of an order.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      state.screen("Order placed", retry: load) { order in
        let mail = email.map { " A real shop would write to \($0.text) now." } ?? ""
        return Screen(
          title: "Order placed",
          sections: [
            Section(
              "done",
              rows: [
                .heading(
                  "Thank you for your order.",
                  text: "Order \(order.number) is on its way.\(mail)"),
                .button("See the order", style: .primary) { self.showOrder() },
                .button("Continue shopping") { self.keepLooking() },
              ])
          ])
      }
    }
  }
#endif

public import CairnWeb
public import ShopFlows

extension OrderDoneModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { state.value == nil ? "Order" : "Order placed" }

  /// True once the order has loaded or failed to load.
  public var isReady: Bool { state.isSettled }

  /// The confirmation, and the next steps.
  public func page() -> CairnWeb.Page {
    state.page { order in
      Page(
        "checkout-done",
        [
          "number": order.number, "email": email?.text,
          "show": PageForm("show"), "home": PageForm("home"),
        ])
    }
  }

  /// The next steps.
  public static let actions = PageActions<OrderDoneModel> {
    PageAction("show") { $0.showOrder() }
    PageAction("home") { $0.keepLooking() }
    PageAction("retry") { await $0.load() }
  }
}

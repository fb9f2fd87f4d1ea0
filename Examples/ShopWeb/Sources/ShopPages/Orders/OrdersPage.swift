public import CairnWeb
public import ShopFlows

extension OrdersModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "Orders" }

  /// True for a visitor, and once the orders have loaded or failed to load.
  public var isReady: Bool { isSignedOut || state.isSettled }

  /// The orders; for a visitor, the offer to sign in.
  public func page() -> CairnWeb.Page {
    if isSignedOut {
      return .signedOut(heading: "Sign in to see your orders", picture: .map, hue: 3)
    }
    return state.page { orders in
      Page(
        "orders",
        [
          "isEmpty": orders.isEmpty,
          "orders": orders.map { order -> PageValues in
            [
              "number": order.number, "date": order.day, "total": order.total,
              "countText": counted(order.count, "item"),
              "pictures": order.lines.prefix(3).map(\.artwork.values),
              "open": PageForm(
                "open", ["id": order.id.rawValue], url: ShopLinks.order(order.id)),
            ]
          },
        ])
    }
  }

  /// Opening an order, and signing in.
  public static let actions = PageActions<OrdersModel> {
    PageAction("open") { (model, form: Choice<Order.ID>) in model.open(form.id) }
    PageAction("sign-in") { $0.signIn() }
    PageAction("register") { $0.register() }
    PageAction("retry") { await $0.load() }
  }
}

public import CairnWeb
public import ShopFlows

extension OrderModel: @retroactive PageScreen {
  /// The invoice number.
  public var title: String { state.value.map { "Order \($0.number)" } ?? "Order" }

  /// True once the order has loaded or failed to load.
  public var isReady: Bool { state.isSettled }

  /// The progress of the order, its products, and its address.
  public func page() -> CairnWeb.Page {
    state.page { order in
      Page(
        "order-detail",
        [
          "date": order.day,
          "lines": order.lines.map(\.values), "countText": counted(order.count, "item"),
          "grandTotal": order.total, "addressName": order.request.address.name,
          "addressLines": order.request.address.rest, "payment": order.request.payment.title,
        ])
    }
  }

  /// Loading the order again.
  public static let actions = PageActions<OrderModel> {
    PageAction("retry") { await $0.load() }
  }
}

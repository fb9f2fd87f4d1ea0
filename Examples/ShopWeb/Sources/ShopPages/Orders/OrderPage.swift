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
      let values: PageValues = [
        "date": order.day, "status": order.status.title, "statusKind": order.statusKind,
        "problem": problem?.text,
        "lines": order.lines.map(\.values), "addressName": order.address.name,
        "addressLines": order.address.rest,
        "delivery": order.delivery.title, "payment": order.payment.title,
        "again": PageForm("again"),
      ]
      return Page(
        "order-detail",
        values.merging(
          sums(
            order.subtotal, count: order.count, delivery: order.delivery,
            price: order.deliveryPrice)))
    }
  }

  /// Ordering the same again.
  public static let actions = PageActions<OrderModel> {
    PageAction("again") { await $0.orderAgain() }
    PageAction("retry") { await $0.load() }
  }
}

#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension OrderModel: ViewControllerScreen {
    /// One order.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var title: String { state.value.map { "Order \($0.number)" } ?? "Order" }

    private var screen: Screen {
      state.screen(title, retry: load) { order in
        let address = order.request.address
        return Screen(
          title: title,
          sections: [
            Section("lines", header: "What you ordered", rows: lines(order)),
            .total(
              order.total, count: order.count,
              rows: [
                .value("Ordered on", order.day),
                .value("Delivered to", "\(address.name), \(address.rest)"),
                .value("Paid with", order.request.payment.title),
              ]),
          ])
      }
    }

    private func lines(_ order: Order) -> [Row] {
      order.lines.map { line in
        var row = Row.line(line)
        row.accessory = .disclosureIndicator
        row.onSelect = { self.open(line.product) }
        return row
      }
    }
  }
#endif

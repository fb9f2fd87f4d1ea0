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
        Screen(
          title: title,
          sections: [
            progress(order),
            Section("lines", header: "What you ordered", rows: lines(order)),
            .sums(
              order.subtotal, count: order.count, delivery: order.delivery,
              price: order.deliveryPrice),
            Section(
              "facts",
              rows: [
                .value("Delivered to", "\(order.address.name), \(order.address.rest)"),
                .value("Paid with", order.payment.title),
                .button("Order again", isEnabled: !isBusy) { Task { await self.orderAgain() } },
              ]),
          ],
          refresh: load)
      }
    }

    private func progress(_ order: Order) -> Section {
      Section(
        "progress", header: "Placed \(order.day)",
        rows: [.problem(problem?.text), .heading(order.status.title)])
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

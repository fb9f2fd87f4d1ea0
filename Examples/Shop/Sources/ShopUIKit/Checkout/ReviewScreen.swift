#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension ReviewModel: ViewControllerScreen {
    /// A review of all choices.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      let cart = cart ?? .empty
      return Screen(
        title: "Review",
        sections: [
          Section("decided", rows: [.problem(problem?.text)] + decided(cart)),
          Section("lines", header: "Cart", rows: cart.lines.map { .line(OrderLine($0)) }),
          .total(
            cart.total, count: cart.count,
            footer: "This is an example shop. Nothing is charged and nothing is sent.",
            rows: [placing]),
        ])
    }

    private var placing: Row {
      .button("Place the order", style: .primary, isEnabled: canPlace) {
        Task { await self.place() }
      }
    }

    private func decided(_ cart: Cart) -> [Row] {
      func row(
        _ label: String, _ text: String?, _ detail: String? = nil,
        change: @escaping @MainActor () -> Void
      ) -> Row {
        .link(
          label,
          detail: [text ?? "Not chosen yet", detail].compactMap(\.self).joined(separator: "\n"),
          action: change)
      }
      return [
        row("Address", address?.name, address?.rest) { self.changeAddress() },
        row("Payment", payment?.title) { self.changePayment() },
        row("Cart", counted(cart.count, "item")) { self.editCart() },
      ]
    }
  }
#endif

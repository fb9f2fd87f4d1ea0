#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension CartModel: ViewControllerScreen {
    /// The cart.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      state.screen("Cart", retry: load) { cart in
        Screen(title: "Cart", sections: cart.isEmpty ? [empty] : sections(cart))
      }
    }

    private var empty: Section {
      Section(
        "empty",
        rows: [
          .heading(
            "Your cart is empty", text: "Travel light, by all means. But not without socks."),
          .button("Look around", style: .primary) { self.browse() },
        ])
    }

    private func sections(_ cart: Cart) -> [Section] {
      [
        Section("lines", rows: [.problem(problem?.text)] + cart.lines.map(row)),
        .total(
          cart.total, count: cart.count,
          rows: [.button("Check out", style: .primary) { self.checkOut() }]),
      ]
    }

    private func row(_ line: CartLine) -> Row {
      Row(
        id: "line \(line.id.rawValue)",
        content: CartLineContent(line: line) { difference in
          Task { await self.change(by: difference, of: line.id) }
        },
        accessory: .disclosureIndicator,
        onRemove: { Task { await self.remove(line.id) } },
        onSelect: { self.open(line.id) })
    }
  }
#endif

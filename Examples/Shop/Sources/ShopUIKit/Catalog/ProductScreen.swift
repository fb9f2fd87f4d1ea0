#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension ProductModel: ViewControllerScreen {
    /// A product.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      state.screen(title, retry: load) { product in
        Screen(
          title: title, barItems: [cartItem],
          sections: [
            Section(
              "summary", header: product.maker,
              rows: [
                .text(product.subtitle, id: "subtitle"),
                .value("Price", product.price.formatted, isSum: true),
                .value("Availability", stock),
                .text(product.description, id: "description"),
              ]),
            Section(
              "buying", rows: [.problem(problem?.text)] + buying(product) + [.notice(notice)]),
          ])
      }
    }

    private var cartItem: BarItem {
      BarItem(
        id: "cart", title: cartCount > 0 ? "Cart (\(cartCount))" : "Cart", label: "Show the cart"
      ) { self.openCart() }
    }

    private func buying(_ product: Product) -> [Row?] {
      guard product.isAvailable else { return [.button("Sold out", isEnabled: false) {}] }
      return [
        .field(
          FieldContent(
            label: "Quantity", value: quantity, onEdit: { self.quantity = $0 })),
        .button("Add to cart", style: .primary, isEnabled: !isAdding) {
          Task { await self.addToCart() }
        },
      ]
    }
  }
#endif

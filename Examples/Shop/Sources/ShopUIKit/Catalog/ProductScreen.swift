#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension ProductModel: ViewControllerScreen {
    /// A product.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var title: String { state.value?.product.name ?? "Product" }

    private var screen: Screen {
      state.screen(title, retry: load) { content in
        Screen(
          title: title, barItems: [cartItem],
          sections: [
            summary(content), buying(content.product), about(content.product), facts(content),
            related(content.related),
          ].compactMap(\.self),
          refresh: load)
      }
    }

    private var cartItem: BarItem {
      BarItem(
        id: "cart", title: cartCount > 0 ? "Cart (\(cartCount))" : "Cart", label: "Show the cart"
      ) { self.openCart() }
    }

    private func summary(_ content: Content) -> Section {
      let product = content.product
      return Section(
        "summary", header: product.maker,
        rows: [
          .text(product.subtitle, id: "subtitle"),
          .value("Price", product.price.formatted, isSum: true),
          .value("Availability", stockText(product)),
          content.path.last.map { category in
            .link(category.name, id: "category") { self.open(category.id) }
          },
        ])
    }

    private func stockText(_ product: Product) -> String {
      let stock = product.availability.label
      return inCart > 0 ? "\(stock), \(inCart) in your cart" : stock
    }

    private func buying(_ product: Product) -> Section {
      let quantity = FieldContent(
        label: "Quantity", value: quantity, kind: .number, error: quantityProblem,
        onEdit: { self.quantity = $0 })
      let rows: [Row?] =
        product.isAvailable
        ? [
          .field(quantity),
          .button("Add to cart", style: .primary, isEnabled: !isAdding) {
            Task { await self.addToCart() }
          },
        ] : [.button("Sold out", isEnabled: false) {}]
      return Section(
        "buying",
        rows: [.problem(problem?.text)] + rows + [
          .notice(notice), .button("Compare with another product") { self.compare() },
        ])
    }

    private func about(_ product: Product) -> Section {
      Section(
        "about",
        rows: [
          .text(product.description, id: "description"),
          .text("Delivered for €4.90, or picked up for free"),
          .text("Send it back within 60 days"),
        ])
    }

    private func facts(_ content: Content) -> Section {
      Section(
        "facts", header: "Details",
        rows: [
          .value("Kind", content.product.subtitle),
          .value("Maker", content.product.maker),
          .value("Shelf", content.path.map(\.name).joined(separator: " › ")),
          .value("Article", "CO-\(10_000 + content.product.id.rawValue)"),
        ])
    }

    private func related(_ products: [Product]) -> Section? {
      guard !products.isEmpty else { return nil }
      return Section(
        "related", header: "From the same shelf",
        rows: products.map { product in
          .product(product, in: "related") { self.open(product.id) }
        })
    }
  }
#endif

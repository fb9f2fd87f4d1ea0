#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension ProductPickerModel: ViewControllerScreen {
    /// A list to choose one product from.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      var screen = state.screen("Choose a product", retry: load) { products in
        Screen(
          title: "Choose a product",
          sections: [search, Section("products", rows: rows(products))])
      }
      screen.barItems = [BarItem(id: "cancel", title: "Cancel") { self.cancel() }]
      return screen
    }

    private var search: Section {
      let find = { @MainActor in _ = Task { await self.load() } }
      return Section(
        "search", header: prompt,
        rows: [
          .field(
            FieldContent(
              label: "Search for a product", value: text, kind: .search,
              onEdit: { self.text = $0 }, onReturn: find)),
          .button("Search", action: find),
        ])
    }

    private func rows(_ products: [Product]) -> [Row] {
      guard !products.isEmpty else { return [.text("Nothing found. Try another word.")] }
      return products.map { product in
        .choice(
          product.name,
          detail: "\(product.maker), \(product.subtitle) · \(product.price.formatted)",
          id: "\(product.id.rawValue)", isChosen: false
        ) { self.choose(product.id) }
      }
    }
  }
#endif

#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension CompareModel: ViewControllerScreen {
    /// Two products side by side.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      state.screen("Compare", retry: load) { content in
        let products = [content.first, content.second]
        return Screen(
          title: "Compare",
          sections: [
            Section(
              "products",
              rows: products.enumerated().map { place, product in
                .product(product, in: "\(place)") { self.open(product.id) }
              })
          ]
            + content.rows.map { row in
              Section(
                row.label, header: row.label,
                rows: [
                  .text(row.first, id: "first \(row.label)"),
                  .text(row.second, id: "second \(row.label)"),
                ])
            })
      }
    }
  }
#endif

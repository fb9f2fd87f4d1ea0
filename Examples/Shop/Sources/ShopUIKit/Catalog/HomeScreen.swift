#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension HomeModel: ViewControllerScreen {
    /// The front page.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      state.screen("Shop", retry: load) { content in
        Screen(
          title: "Shop",
          sections: [
            welcome,
            Section(
              "categories", header: "Categories",
              rows: content.categories.map { category in
                .link(category.name) { self.open(category.id) }
              }),
            Section(
              "featured", header: "Worth carrying",
              rows: content.featured.map { product in .product(product) { self.open(product.id) } }
            ),
          ])
      }
    }

    private var welcome: Section {
      Section(
        "welcome", header: "Everything for above the tree line",
        rows: [
          .heading(
            "The next stone is always in sight.",
            text: "Boots, shelter and warm layers, chosen by people who carry them."),
          .button("See everything", style: .primary) { self.openAll() },
        ])
    }
  }
#endif

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
          sections: [welcome, categories(content.shelves), featured(content.featured)],
          refresh: load)
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

    private func categories(_ shelves: [Shelf]) -> Section {
      Section(
        "categories", header: "Categories",
        rows: shelves.map { shelf in
          .link(
            shelf.category.name,
            detail: ([counted(shelf.count, "product")] + shelf.children.prefix(3).map(\.name))
              .joined(separator: " · "),
            image: shelf.artwork?.image, id: "category \(shelf.id.rawValue)"
          ) { self.open(shelf.id) }
        })
    }

    private func featured(_ products: [Product]) -> Section {
      Section(
        "featured", header: "Worth carrying",
        rows: products.prefix(4).map { product in
          .product(product) { self.open(product.id) }
        })
    }
  }
#endif

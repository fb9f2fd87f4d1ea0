#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension ProductListModel: ViewControllerScreen {
    /// The products of a category.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      state.screen(title, retry: load) { content in
        Screen(
          title: title, barItems: [sorting, categories(content.categories)],
          sections: [
            Section(
              "products", header: counted(content.products.count, "product"),
              rows: content.products.map { product in .product(product) { self.open(product.id) } }
            )
          ])
      }
    }

    private var sorting: BarItem {
      BarItem(
        id: "sort", title: "Sort",
        choices: ProductSort.allCases.map { sort in
          BarItem.Choice(title: sort.title, isChosen: sort == self.sort) { self.sort(by: sort) }
        })
    }

    private func categories(_ categories: [ShopFlows.Category]) -> BarItem {
      BarItem(
        id: "categories", title: "Categories",
        choices: categories.map { category in
          BarItem.Choice(title: category.name, isChosen: category.id == self.category) {
            self.open(category.id)
          }
        })
    }
  }
#endif

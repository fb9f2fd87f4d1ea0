#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension ProductListModel: ViewControllerScreen {
    /// The products of a shelf.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      state.screen(title, retry: load) { content in
        let total = content.pages.total
        return Screen(
          title: title,
          barItems: [sorting, categories(content)].compactMap(\.self),
          sections: content.pages.products.isEmpty
            ? [empty]
            : [
              .pages(
                content.pages, header: counted(total, "product"), problem: problem,
                isLoadingMore: isLoadingMore, open: open, loadMore: loadMore)
            ],
          refresh: load)
      }
    }

    private var empty: Section {
      Section(
        "empty",
        rows: [
          .heading(
            "Nothing here yet",
            text: "This shelf is empty at the moment. Try a neighbouring category.")
        ])
    }

    private var sorting: BarItem {
      BarItem(
        id: "sort", title: "Sort",
        choices: ProductSort.allCases.map { sort in
          BarItem.Choice(title: sort.title, isChosen: sort == self.sort) { self.sort(by: sort) }
        })
    }

    private func categories(_ content: Content) -> BarItem? {
      guard !content.chips.isEmpty else { return nil }
      return BarItem(
        id: "categories", title: "Categories",
        choices: content.chips.map { chip in
          BarItem.Choice(title: chip.name, isChosen: chip.id == category) { self.open(chip.id) }
        })
    }
  }
#endif

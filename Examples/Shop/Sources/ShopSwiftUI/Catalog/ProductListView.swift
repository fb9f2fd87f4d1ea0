public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension ProductListModel: ViewScreen {
  /// The products of a category.
  public var body: some View { ProductListView(model: self) }
}

struct ProductListView: View {
  @Bindable var model: ProductListModel

  var body: some View {
    Loaded(model.state, retry: model.load) { content in
      if content.pages.products.isEmpty {
        ContentUnavailableView(
          "Nothing here yet", systemImage: "shippingbox",
          description: Text("This shelf is empty at the moment. Try a neighbouring category."))
      } else {
        products(content.pages)
      }
    }
    .navigationTitle(model.title)
    .toolbar {
      ToolbarItem(placement: .primaryAction) { sorting }
      if let chips = model.state.value?.chips, !chips.isEmpty {
        ToolbarItem(placement: .primaryAction) { categories(chips) }
      }
    }
  }

  private func products(_ pages: ProductPages) -> some View {
    List {
      ProductPagesSection(
        pages: pages, title: counted(pages.total, "product"), problem: model.problem,
        isLoadingMore: model.isLoadingMore,
        open: model.open, loadMore: model.loadMore)
    }
    .refreshable { await model.load() }
  }

  private var sorting: some View {
    Menu("Sort") {
      Picker("Sort", selection: $model.order) {
        ForEach(ProductSort.allCases, id: \.self) { Text($0.title) }
      }
    }
  }

  private func categories(_ chips: [ShopFlows.Category]) -> some View {
    Menu("Categories") {
      ForEach(chips) { chip in
        Button(chip.name) { model.open(chip.id) }
      }
    }
  }
}

extension ProductListModel {
  /// The order of the products, as a binding for a picker.
  fileprivate var order: ProductSort {
    get { sort }
    set { sort(by: newValue) }
  }
}

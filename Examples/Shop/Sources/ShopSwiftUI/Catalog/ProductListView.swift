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
      List {
        Section(counted(content.products.count, "product")) {
          ProductRows(products: content.products, open: model.open)
        }
      }
    }
    .navigationTitle(model.title)
    .toolbar {
      ToolbarItem(placement: .primaryAction) { sorting }
      ToolbarItem(placement: .primaryAction) { categories }
    }
  }

  private var sorting: some View {
    Menu("Sort") {
      Picker("Sort", selection: $model.order) {
        ForEach(ProductSort.allCases, id: \.self) { Text($0.title) }
      }
    }
  }

  private var categories: some View {
    Menu("Categories") {
      ForEach(model.state.value?.categories ?? []) { category in
        Button(category.name) { model.open(category.id) }
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

public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension ProductPickerModel: ViewScreen {
  /// A list to choose one product from.
  public var body: some View { ProductPickerView(model: self) }
}

struct ProductPickerView: View {
  @Bindable var model: ProductPickerModel

  var body: some View {
    Loaded(model.state, retry: model.load) { products in
      List {
        Section(model.prompt) {
          if products.isEmpty { Text("Nothing found. Try another word.") }
          ForEach(products) { product in
            ChoiceRow(isChosen: false) {
              model.choose(product.id)
            } content: {
              ProductRow(product: product)
            }
          }
        }
      }
    }
    .navigationTitle("Choose a product")
    .searchable(text: $model.text, prompt: "Search for a product")
    .onChange(of: model.text) { Task { await model.load() } }
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("Cancel") { model.cancel() }
      }
    }
  }
}

struct ProductPickerView_Previews: PreviewProvider {
  static var previews: some View {
    ShopPreview {
      $0.open("/products/1")
      let product = $0.shown(ProductModel.self)
      await product?.load()
      product?.compare()
    }
  }
}

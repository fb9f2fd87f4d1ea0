public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension ProductModel: ViewScreen {
  /// A product.
  public var body: some View { ProductView(model: self) }
}

struct ProductView: View {
  @Bindable var model: ProductModel

  var body: some View {
    Loaded(model.state, retry: model.load) { product in
      Form {
        Section(product.maker) {
          Text(product.subtitle)
          LabeledContent("Price", value: product.price.formatted)
            .font(.headline)
          LabeledContent("Availability", value: model.stock)
          Text(product.description)
        }
        Section {
          ProblemLabel(model.problem)
          if product.isAvailable {
            FormField("Quantity", text: $model.quantity)
            Button("Add to cart") { Task { await model.addToCart() } }
              .disabled(model.isAdding)
          } else {
            Button("Sold out") {}
              .disabled(true)
          }
          NoticeLabel(model.notice)
        }
      }
    }
    .navigationTitle(model.title)
    .toolbar {
      ToolbarItem(placement: .primaryAction) { cart }
    }
  }

  private var cart: some View {
    Button(model.cartCount > 0 ? "Cart (\(model.cartCount))" : "Cart") { model.openCart() }
      .accessibilityLabel("Show the cart")
      .accessibilityValue(counted(model.cartCount, "item"))
      .popoverAnchor("cart")
  }
}

struct ProductView_Previews: PreviewProvider {
  static var previews: some View {
    ShopPreview("/products/1")
    ShopPreview("/products/12").previewDisplayName("Sold out")
    ShopPreview("/products/99").previewDisplayName("Not found")
  }
}

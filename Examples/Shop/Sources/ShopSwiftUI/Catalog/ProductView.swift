public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension ProductModel: ViewScreen {
  /// A product.
  public var body: some View { ProductView(model: self) }
}

struct ProductView: View {
  let model: ProductModel

  var body: some View {
    Loaded(model.state, retry: model.load) { content in
      Form {
        ProductSummary(model: model, content: content)
        ProductPurchase(model: model, product: content.product)
        about(content.product)
        details(content)
        related(content.related)
      }
      .refreshable { await model.load() }
    }
    .navigationTitle(model.state.value?.product.name ?? "Product")
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

  private func about(_ product: Product) -> some View {
    Section {
      Text(product.description)
      Label("Delivered for €4.90, or picked up for free", systemImage: "shippingbox")
      Label("Send it back within 60 days", systemImage: "arrow.uturn.backward")
    }
  }

  private func details(_ content: ProductModel.Content) -> some View {
    Section("Details") {
      LabeledContent("Kind", value: content.product.subtitle)
      LabeledContent("Maker", value: content.product.maker)
      LabeledContent("Shelf", value: content.path.map(\.name).joined(separator: " › "))
      LabeledContent("Article", value: "CO-\(10_000 + content.product.id.rawValue)")
    }
  }

  @ViewBuilder private func related(_ products: [Product]) -> some View {
    if !products.isEmpty {
      Section("From the same shelf") {
        ForEach(products) { product in
          LinkRow {
            model.open(product.id)
          } content: {
            ProductRow(product: product)
          }
        }
      }
    }
  }
}

private struct ProductSummary: View {
  let model: ProductModel
  let content: ProductModel.Content

  var body: some View {
    Section(content.product.maker) {
      Text(content.product.subtitle)
      LabeledContent("Price", value: content.product.price.formatted)
        .font(.headline)
      LabeledContent("Availability", value: stock)
      if let category = content.path.last {
        LinkRow {
          model.open(category.id)
        } content: {
          Text(category.name)
        }
      }
    }
  }

  private var stock: String {
    let label = content.product.availability.label
    return model.inCart > 0 ? "\(label), \(model.inCart) in your cart" : label
  }
}

private struct ProductPurchase: View {
  @Bindable var model: ProductModel
  let product: Product

  var body: some View {
    Section {
      ProblemLabel(model.problem)
      if product.isAvailable {
        FormField(
          "Quantity", text: $model.quantity, kind: .number, problem: model.quantityProblem)
        Button("Add to cart") { Task { await model.addToCart() } }
          .disabled(model.isAdding)
      } else {
        Button("Sold out") {}
          .disabled(true)
      }
      NoticeLabel(model.notice)
      Button("Compare with another product") { model.compare() }
    }
  }
}

struct ProductView_Previews: PreviewProvider {
  static var previews: some View {
    ShopPreview("/products/1")
    ShopPreview("/products/12").previewDisplayName("Sold out")
    ShopPreview("/products/99").previewDisplayName("Not found")
  }
}

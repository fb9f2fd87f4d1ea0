public import CairnWeb
public import ShopFlows

extension ProductPickerModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "Choose a product" }

  /// True once the products have loaded or failed to load.
  public var isReady: Bool { state.isSettled }

  /// A search field and the products to choose from.
  public func page() -> CairnWeb.Page {
    state.page { products in
      Page(
        "product-picker",
        [
          "prompt": prompt, "query": text, "submit": PageForm("search"),
          "isEmpty": products.isEmpty,
          "products": products.map { product -> PageValues in
            product.artwork.values.merging([
              "name": product.name, "detail": "\(product.maker), \(product.subtitle)",
              "price": product.price, "choose": PageForm("choose", ["id": product.id.rawValue]),
            ])
          },
        ])
    }
  }

  /// Searching and choosing.
  public static let actions = PageActions<ProductPickerModel> {
    PageAction("search") { (model, form: Query) in
      model.text = form.query
      await model.load()
    }
    PageAction("choose") { (model, form: Choice<Product.ID>) in model.choose(form.id) }
    PageAction("retry") { await $0.load() }
  }

  private struct Query: Decodable {
    let query: String
  }
}

public import CairnWeb
public import ShopFlows

extension ProductModel: @retroactive PageScreen {
  /// True once the product has loaded or failed to load.
  public var isReady: Bool { state.isSettled }

  /// The product: its picture, its description, and how to buy it.
  public func page() -> CairnWeb.Page {
    state.page { product in
      let values: PageValues = [
        "maker": product.maker, "price": product.price, "summary": product.subtitle,
        "stockText": stock,
        "stockLevel": product.scarcity == nil ? "in" : product.isAvailable ? "low" : "out",
        "canBuy": product.isAvailable,
        "add": PageForm("add", showing: ["quantity": quantity]), "problem": problem?.text,
        "description": product.description,
      ]
      return Page("product-detail", product.artwork.values.merging(values))
    }
  }

  /// A button for the cart.
  public var barItems: [PageBarItem] {
    [
      PageBarItem(
        "Show the cart", icon: "icon-cart", badge: cartCount > 0 ? "\(cartCount)" : nil,
        form: PageForm("cart"), style: "shop-action")
    ]
  }

  /// Buying, and opening the cart.
  public static let actions = PageActions<ProductModel> {
    PageAction("add") { (model, form: Purchase) in
      model.quantity = form.quantity
      await model.addToCart()
      return model.notice.map { PageNotice($0) }
    }
    PageAction("cart") { $0.openCart() }
    PageAction("retry") { await $0.load() }
  }

  private struct Purchase: Decodable {
    /// A text, because users can type anything; the model reports an invalid number.
    let quantity: String
  }
}

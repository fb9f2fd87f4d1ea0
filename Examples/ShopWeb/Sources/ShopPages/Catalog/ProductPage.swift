public import CairnWeb
public import ShopFlows

extension ProductModel: @retroactive PageScreen {
  /// The product's name.
  public var title: String { state.value?.product.name ?? "Product" }

  /// True once the product has loaded or failed to load.
  public var isReady: Bool { state.isSettled }

  /// The product: its picture, its description, how to buy it, and related products.
  public func page() -> CairnWeb.Page {
    state.page { content in
      let product = content.product
      let values: PageValues = [
        "maker": product.maker, "price": product.price, "fullPrice": nil as String?,
        "summary": product.subtitle, "stockText": stockText(product),
        "stockLevel": product.stockLevel, "canBuy": product.isAvailable,
        "add": PageForm(
          "add",
          showing: ["quantity": quantity, "maxQuantity": maximum, "error": quantityProblem]),
        "compare": PageForm("compare"), "problem": problem?.text,
        "facts": facts(content), "paragraphs": [product.description],
        "hasRelated": !content.related.isEmpty, "related": content.related.map { $0.card },
        "category": content.path.last.map { category in
          PageForm(
            "category", ["id": category.id.rawValue], url: ShopLinks.list(category.id),
            showing: ["name": category.name])
        },
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

  /// Buying, comparing, and opening other screens.
  public static let actions = PageActions<ProductModel> {
    PageAction("add") { (model, form: Purchase) in
      model.quantity = form.quantity
      await model.addToCart()
      return model.notice.map { PageNotice($0) }
    }
    PageAction("cart") { $0.openCart() }
    PageAction("compare") { $0.compare() }
    PageAction("open") { (model, form: Choice<Product.ID>) in model.open(form.id) }
    PageAction("category") { (model, form: Choice<Category.ID>) in model.open(form.id) }
    PageAction("retry") { await $0.load() }
  }

  private struct Purchase: Decodable {
    /// A text, because users can type anything; the model reports an invalid number.
    let quantity: String
  }

  private func stockText(_ product: Product) -> String {
    inCart > 0
      ? "\(product.availability.label), \(inCart) in your cart" : product.availability.label
  }

  private func facts(_ content: Content) -> [PageValues] {
    [
      ["label": "Kind", "value": content.product.subtitle],
      ["label": "Maker", "value": content.product.maker],
      ["label": "Shelf", "value": content.path.map(\.name).joined(separator: " › ")],
      ["label": "Article", "value": "CO-\(10_000 + content.product.id.rawValue)"],
    ]
  }
}

extension Product {
  /// The stock level, which selects the colour of the dot.
  fileprivate var stockLevel: String {
    switch availability {
    case .inStock: "in"
    case .few: "low"
    case .soldOut: "out"
    }
  }
}

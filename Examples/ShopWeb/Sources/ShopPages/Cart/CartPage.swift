public import CairnWeb
public import ShopFlows

extension CartModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "Cart" }

  /// True once the cart has loaded or failed to load.
  public var isReady: Bool { state.isSettled }

  /// The lines, the totals, and the button for the checkout.
  public func page() -> CairnWeb.Page {
    state.page { cart in
      Page(
        "cart",
        [
          "isEmpty": cart.isEmpty, "browse": PageForm("browse", url: ShopLinks.tab(.home)),
          "problem": problem?.text, "items": cart.lines.map { $0.values },
          "countText": counted(cart.count, "item"), "grandTotal": cart.total,
          "checkout": PageForm("checkout"),
        ])
    }
  }

  /// Changing the cart, and checking out.
  public static let actions = PageActions<CartModel> {
    PageAction("change") { (model, form: Change) in
      await model.change(by: form.by, of: form.id)
    }
    PageAction("remove") { (model, form: Choice<Product.ID>) in await model.remove(form.id) }
    PageAction("open") { (model, form: Choice<Product.ID>) in model.open(form.id) }
    PageAction("checkout") { $0.checkOut() }
    PageAction("browse") { $0.browse() }
    PageAction("retry") { await $0.load() }
  }

  private struct Change: Decodable {
    let id: Product.ID
    let by: Int
  }
}

extension CartLine {
  @MainActor fileprivate var values: PageValues {
    let number = product.id.rawValue
    return product.artwork.values.merging([
      "name": product.name, "price": product.price, "quantity": quantity.value, "total": total,
      "stockNote": problem?.message ?? product.scarcity,
      "atLimit": quantity.value >= min(product.stock, Quantity.allowed.upperBound),
      "open": PageForm("open", ["id": number], url: ShopLinks.product(product.id)),
      "change": PageForm("change", ["id": number]),
      "remove": PageForm("remove", ["id": number]),
    ])
  }
}

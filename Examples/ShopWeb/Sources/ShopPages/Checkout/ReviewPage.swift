public import CairnWeb
public import ShopFlows

extension ReviewModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "Review" }

  /// True once the cart has loaded or failed to load.
  public var isReady: Bool { cart != nil || problem != nil }

  /// A review of all choices, and the button that places the order.
  public func page() -> CairnWeb.Page {
    let cart = cart ?? .empty
    return Page(
      "checkout-review",
      [
        "problem": problem?.text, "sections": sections(cart),
        "countText": counted(cart.count, "item"), "grandTotal": cart.total,
        "lines": cart.lines.map { OrderLine($0).values },
        "place": PageForm("place", ["terms": cart.terms]),
      ])
  }

  /// Placing the order, and changing choices.
  public static let actions = PageActions<ReviewModel> {
    PageAction("place") { (model, form: Agreement) in await model.place(terms: form.terms) }
    PageAction("address") { $0.changeAddress() }
    PageAction("payment") { $0.changePayment() }
    PageAction("cart") { $0.editCart() }
  }

  /// What the page has shown, which may be older than the cart.
  private struct Agreement: Decodable {
    let terms: String
  }

  private func sections(_ cart: Cart) -> [PageValues] {
    func section(_ label: String, _ text: String?, _ detail: String?, _ action: String)
      -> PageValues
    {
      [
        "label": label, "text": text ?? "Not chosen yet", "detail": detail,
        "change": PageForm(action),
      ]
    }
    return [
      section("Address", address?.name, address?.rest, "address"),
      section("Payment", payment?.title, nil, "payment"),
      section("Cart", counted(cart.count, "item"), nil, "cart"),
    ]
  }
}

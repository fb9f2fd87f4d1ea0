public import CairnWeb
public import ShopFlows

extension DeliveryModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "How soon?" }

  /// The ways of delivery.
  public func page() -> CairnWeb.Page {
    let options = self.options.map { delivery -> PageValues in
      [
        "name": delivery.title, "detail": delivery.time,
        "price": delivery.price == .zero ? "Free" : delivery.price.formatted,
        "selected": delivery == chosen, "choose": PageForm("choose", ["id": delivery.rawValue]),
      ]
    }
    let values: PageValues = [
      "problem": problem?.text, "options": options, "next": PageForm("next"),
    ]
    return Page("checkout-delivery", step.values.merging(values))
  }

  /// Choosing a way of delivery, and continuing.
  public static let actions = PageActions<DeliveryModel> {
    PageAction("choose") { (model, form: Choice<Delivery>) in model.choose(form.id) }
    PageAction("next") { $0.next() }
  }
}

public import CairnWeb
public import ShopFlows

extension DeliveryModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "How soon?" }

  /// The ways of delivery.
  public func page() -> CairnWeb.Page {
    let selected = chosen ?? .proposed
    let options = self.options.map { delivery -> PageValues in
      [
        "name": delivery.title, "detail": delivery.time,
        "price": delivery.priceText,
        "selected": delivery == selected, "choose": PageForm("choose", ["id": delivery.rawValue]),
      ]
    }
    let values: PageValues = [
      "problem": problem?.text, "options": options,
      "next": PageForm("next", ["id": selected.rawValue]),
    ]
    return Page("checkout-delivery", step.values.merging(values))
  }

  /// Choosing a way of delivery, and continuing.
  public static let actions = PageActions<DeliveryModel> {
    PageAction("choose") { (model, form: Choice<Delivery>) in model.choose(form.id) }
    // The form names what its page shows as selected, which may be a proposal.
    PageAction("next") { (model, form: Choice<Delivery>) in
      model.choose(form.id)
      model.next()
    }
  }
}

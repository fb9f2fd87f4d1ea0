public import CairnWeb
public import ShopFlows

extension CardModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "Card" }

  /// The form; secret fields are not shown again.
  public func page() -> CairnWeb.Page {
    let values: PageValues = [
      "problem": problem?.text, "note": "An example shop: nothing is charged. \(hint)",
      "inputs": [
        FormField(
          id: "card-number", name: "number", label: "Card number", value: form.number,
          autocomplete: "cc-number", inputMode: "numeric", error: problems[.number]),
        FormField(
          id: "card-holder", name: "holder", label: "Name on the card", value: form.holder,
          autocomplete: "cc-name", error: problems[.holder]),
        FormField(
          id: "card-expiry", name: "expiry", label: "Expiry date", value: form.expiry, span: 3,
          autocomplete: "cc-exp", placeholder: "MM/YY", error: problems[.expiry]),
        FormField(
          id: "card-code", name: "securityCode", label: "Security code", span: 3,
          autocomplete: "cc-csc", inputMode: "numeric", hint: "On the back of the card.",
          error: problems[.securityCode]),
      ],
      "submit": PageForm("submit"),
    ]
    return Page("checkout-payment", step.values.merging(values))
  }

  /// Using the card.
  public static let actions = PageActions<CardModel> {
    PageAction("submit") { (model, form: Card) in
      model.form = CardForm(
        holder: form.holder, number: form.number, expiry: form.expiry,
        securityCode: form.securityCode)
      await model.submit()
    }
  }

  private struct Card: Decodable {
    let holder: String
    let number: String
    let expiry: String
    let securityCode: String
  }
}

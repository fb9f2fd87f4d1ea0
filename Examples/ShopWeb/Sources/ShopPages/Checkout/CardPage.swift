public import CairnWeb
public import ShopFlows

extension CardModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "Card" }

  /// The form.
  public func page() -> CairnWeb.Page {
    Page(
      "checkout-payment",
      [
        "problem": problem?.text, "note": "An example shop: nothing is charged. \(hint)",
        "inputs": [
          FormField(
            id: "card-number", name: "number", label: "Card number", value: number,
            autocomplete: "cc-number", inputMode: "numeric")
        ],
        "submit": PageForm("submit"),
      ])
  }

  /// Using the card.
  public static let actions = PageActions<CardModel> {
    PageAction("submit") { (model, form: Card) in
      model.number = form.number
      await model.submit()
    }
  }

  private struct Card: Decodable {
    let number: String
  }
}

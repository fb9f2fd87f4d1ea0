#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension CardModel: ViewControllerScreen {
    /// The form for a card.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      Screen(
        title: "Card", prompt: step.prompt,
        sections: [
          Section(
            "card", footer: "An example shop: nothing is charged. \(hint)",
            rows: [.problem(problem?.text)] + fields.map { .field($0) }),
          Section(
            "next",
            rows: [
              .button("Review the order", style: .primary, isEnabled: !isBusy) {
                Task { await self.submit() }
              }
            ]),
        ])
    }

    private var fields: [FieldContent] {
      [
        FieldContent(
          label: "Card number", value: form.number, kind: .number, error: problems[.number],
          onEdit: { self.form.number = $0 }),
        FieldContent(
          label: "Name on the card", value: form.holder, kind: .name, error: problems[.holder],
          onEdit: { self.form.holder = $0 }),
        FieldContent(
          label: "Expiry date", value: form.expiry, kind: .number, placeholder: "MM/YY",
          error: problems[.expiry], onEdit: { self.form.expiry = $0 }),
        FieldContent(
          label: "Security code", value: form.securityCode, kind: .number,
          hint: "On the back of the card.", error: problems[.securityCode],
          onEdit: { self.form.securityCode = $0 }),
      ]
    }
  }
#endif

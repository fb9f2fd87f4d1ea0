#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension CardModel: ViewControllerScreen {
    /// The form for a card.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      Screen(
        title: "Card",
        sections: [
          Section(
            "card", footer: "An example shop: nothing is charged. \(hint)",
            rows: [
              .problem(problem?.text),
              .field(
                FieldContent(
                  label: "Card number", value: number,
                  onEdit: { self.number = $0 })),
              .button("Review the order", style: .primary, isEnabled: !isBusy) {
                Task { await self.submit() }
              },
            ])
        ])
    }
  }
#endif

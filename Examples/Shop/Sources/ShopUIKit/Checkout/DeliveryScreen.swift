#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension DeliveryModel: ViewControllerScreen {
    /// The delivery options.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      Screen(
        title: "How soon?", prompt: step.prompt,
        sections: [
          Section(
            "options",
            rows: [.problem(problem?.text)]
              + options.map { delivery in
                .choice(
                  delivery.title, detail: "\(delivery.time) · \(delivery.priceText)",
                  id: delivery.rawValue, isChosen: delivery == chosen
                ) { self.choose(delivery) }
              }),
          Section("next", rows: [.button("Continue to payment", style: .primary) { self.next() }]),
        ])
    }
  }
#endif

#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension PaymentMethodModel: ViewControllerScreen {
    /// The payment options; choosing one continues.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      Screen(
        title: "Payment",
        sections: [
          Section(
            "options", footer: chosen.map { "Selected: \($0.title)" },
            rows: options.map { kind in
              .link(kind.title, detail: kind.detail) { self.choose(kind) }
            })
        ])
    }
  }
#endif

import CairnWeb
import ShopFlows

extension CheckoutStep {
  /// The progress in the checkout, for the template `part-steps`.
  var values: PageValues {
    let steps = CheckoutStep.allCases.map { step -> PageValues in
      [
        "label": step.title, "number": step.rawValue + 1, "done": step.rawValue < rawValue,
        "current": step == self,
      ]
    }
    return ["steps": steps]
  }
}

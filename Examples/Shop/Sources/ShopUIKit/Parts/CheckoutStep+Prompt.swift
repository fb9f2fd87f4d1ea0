#if canImport(UIKit)
  import ShopFlows

  extension CheckoutStep {
    /// The progress in the checkout, for the line above the title.
    var prompt: String { "Step \(rawValue + 1) of \(CheckoutStep.allCases.count): \(title)" }
  }
#endif

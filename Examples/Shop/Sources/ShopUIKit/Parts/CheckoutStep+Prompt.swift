#if canImport(UIKit)
  import ShopFlows

  extension CheckoutStep {
    /// Where one is in the checkout, to stand above the title.
    var prompt: String { "Step \(rawValue + 1) of \(CheckoutStep.allCases.count): \(title)" }
  }
#endif

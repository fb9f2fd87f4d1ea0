import ShopFlows
import SwiftUI

/// The progress in the checkout.
struct CheckoutProgress: View {
  let step: CheckoutStep

  private var number: Int { step.rawValue + 1 }
  private var count: Int { CheckoutStep.allCases.count }

  var body: some View {
    ProgressView(value: Double(number), total: Double(count)) {
      Text("Step \(number) of \(count): \(step.title)")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .listRowBackground(Color.clear)
  }
}

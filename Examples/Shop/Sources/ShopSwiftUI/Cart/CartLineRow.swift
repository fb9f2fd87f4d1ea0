import ShopFlows
import SwiftUI

/// A line of the cart with an editable quantity.
struct CartLineRow: View {
  let line: CartLine
  let open: @MainActor () -> Void
  let change: @MainActor (_ difference: Int) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      LinkRow(action: open) {
        HStack(spacing: 12) {
          ArtworkView(artwork: line.product.artwork)
          Heading(line.product.name, text: "\(line.product.price.formatted) each")
        }
      }
      if let note {
        Text(note)
          .font(.footnote)
          .foregroundStyle(.orange)
      }
      quantity
    }
  }

  private var quantity: some View {
    Stepper {
      HStack {
        Text("\(line.quantity.value)")
        Spacer()
        Text(line.total.formatted)
          .font(.headline)
      }
    } onIncrement: {
      if line.quantity.value < maximum { change(+1) }
    } onDecrement: {
      change(-1)
    }
    .accessibilityLabel("Quantity of \(line.product.name)")
    .accessibilityValue("\(line.quantity.value)")
  }

  private var maximum: Int { min(line.product.stock, Quantity.allowed.upperBound) }

  private var note: String? { line.problem?.message ?? line.product.scarcity }
}

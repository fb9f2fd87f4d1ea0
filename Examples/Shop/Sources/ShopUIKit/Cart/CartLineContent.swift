#if canImport(UIKit)
  import ShopFlows
  import UIKit

  /// A line of the cart with an editable quantity.
  struct CartLineContent: RowContent {
    var line: CartLine
    var onChange: @MainActor (_ difference: Int) -> Void

    final class ContentView: RowView<CartLineContent> {
      private lazy var name = makeLabel(.headline)
      private lazy var price = makeLabel(.subheadline, color: .secondaryLabel)
      private lazy var note = makeLabel(.footnote, color: .systemOrange)
      private lazy var quantity = makeLabel(.body)
      private lazy var total = makeLabel(.headline)
      private let stepper = UIStepper()

      override func makeSubviews() {
        let controls = UIStackView(arrangedSubviews: [quantity, stepper, total])
        controls.spacing = 12
        controls.alignment = .center
        for view in [name, price, note, controls] { column.addArrangedSubview(view) }
        // The cart's quantity is shown; the stepper only reports which of its buttons was tapped.
        stepper.minimumValue = 0
        stepper.addAction(
          UIAction { [weak self] _ in
            guard let self else { return }
            content.onChange(Int(stepper.value) - content.line.quantity.value)
          }, for: .valueChanged)
      }

      override func show() {
        let line = content.line
        name.show(line.product.name)
        price.show("\(line.product.price.formatted) each")
        note.show(line.problem?.message ?? line.product.scarcity)
        quantity.show("\(line.quantity.value)")
        total.show(line.total.formatted)
        stepper.accessibilityLabel = "Quantity of \(line.product.name)"
        stepper.maximumValue = Double(
          max(line.quantity.value, min(line.product.stock, Quantity.allowed.upperBound)))
        stepper.value = Double(line.quantity.value)
      }
    }
  }
#endif

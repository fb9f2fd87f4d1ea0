import UIKit

/// A control for increasing and decreasing a value in steps.
public struct Stepper<Label: View>: View {
  let label: Label
  let increment: (() -> Void)?
  let decrement: (() -> Void)?

  /// Creates a stepper that performs an action for each button.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
  }
}

extension Stepper: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(label)] }

  func output(of node: ViewNode) -> ViewOutput {
    // The app owns the value. The UIKit stepper always shows 0, and its bounds allow the directions
    // that have an action.
    let stepper = node.keep { UIStepper() }
    stepper.minimumValue = decrement == nil ? 0 : -1
    stepper.maximumValue = increment == nil ? 0 : 1
    stepper.value = 0
    stepper.on(.valueChanged) { [increment, decrement, unowned stepper] in
      let isUp = stepper.value > 0
      stepper.value = 0
      (isUp ? increment : decrement)?()
    }
    let view = node.keep { ControlView(stepper) }
    view.show(label: node.contentOutput.views, in: node)
    return node.output(view)
  }
}

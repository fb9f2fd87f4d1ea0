import UIKit

/// A control for increasing and decreasing a value in steps.
public struct Stepper<Label: View>: View {
  let label: Label
  let actions: () -> StepActions
  let onEditingChanged: (Bool) -> Void

  /// Creates a stepper that performs an action for each button.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    actions = { StepActions(increment: onIncrement, decrement: onDecrement) }
    self.onEditingChanged = onEditingChanged
  }

  /// Creates a stepper that changes a value.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    actions = { StepActions(changing: value, by: step) }
    self.onEditingChanged = onEditingChanged
  }

  /// Creates a stepper that changes a value within bounds.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    actions = { StepActions(changing: value, in: bounds, by: step) }
    self.onEditingChanged = onEditingChanged
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper with a title that performs an action for each button.
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a title that performs an action for each button.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a title that changes a value.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a title that changes a value.
  @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a title that changes a value within bounds.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a title that changes a value within bounds.
  @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }
}

extension Stepper: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(label)] }

  func output(of node: ViewNode) -> ViewOutput {
    // The app owns the value. The UIKit stepper always shows 0, and its bounds allow the directions
    // that have an action.
    let stepper = node.keep { UIStepper() }
    let actions = actions()
    stepper.minimumValue = actions.decrement == nil ? 0 : -1
    stepper.maximumValue = actions.increment == nil ? 0 : 1
    stepper.value = 0
    stepper.on(.valueChanged) { [actions, onEditingChanged, unowned stepper] in
      let isUp = stepper.value > 0
      stepper.value = 0
      onEditingChanged(true)
      (isUp ? actions.increment : actions.decrement)?()
      onEditingChanged(false)
    }
    let view = node.keep { ControlView(stepper) }
    view.show(label: node.contentOutput.views, in: node)
    return node.output(view)
  }
}

/// The actions of a stepper's buttons; nil for a disabled button.
struct StepActions {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
}

extension StepActions {
  /// Creates actions that change a value.
  init<V: Strideable>(changing value: Binding<V>, by step: V.Stride) {
    increment = { value.wrappedValue = value.wrappedValue.advanced(by: step) }
    decrement = { value.wrappedValue = value.wrappedValue.advanced(by: -step) }
  }

  /// Creates actions that change a value within bounds; a step beyond a bound ends there.
  init<V: Strideable>(changing value: Binding<V>, in bounds: ClosedRange<V>, by step: V.Stride) {
    let (lower, upper) = (bounds.lowerBound, bounds.upperBound)
    let current = value.wrappedValue
    // The distances are compared first, because a type such as UInt8 cannot represent a value
    // beyond its bounds.
    increment =
      current >= upper
      ? nil
      : {
        let old = value.wrappedValue
        value.wrappedValue =
          old.distance(to: upper) <= step ? upper : max(lower, old.advanced(by: step))
      }
    decrement =
      current <= lower
      ? nil
      : {
        let old = value.wrappedValue
        value.wrappedValue =
          lower.distance(to: old) <= step ? lower : min(upper, old.advanced(by: -step))
      }
  }
}

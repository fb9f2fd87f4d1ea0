import UIKit

/// A control for increasing and decreasing a value in steps.
///
/// [Stepper](https://developer.apple.com/documentation/swiftui/stepper)
public struct Stepper<Label: View>: View {
  let label: Label
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void

  /// Creates a stepper that performs an action for each button.
  ///
  /// [init(label:onIncrement:onDecrement:onEditingChanged:)](https://developer.apple.com/documentation/swiftui/stepper/init(label:onincrement:ondecrement:oneditingchanged:))
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  /// Creates a stepper for a value.
  ///
  /// [init(value:step:label:onEditingChanged:)](https://developer.apple.com/documentation/swiftui/stepper/init(value:step:label:oneditingchanged:))
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value in a range.
  ///
  /// [init(value:in:step:label:onEditingChanged:)](https://developer.apple.com/documentation/swiftui/stepper/init(value:in:step:label:oneditingchanged:))
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    // A step that would leave the range ends at its bound.
    let now = value.wrappedValue
    let up = { value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound) }
    let down = {
      value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound)
    }
    self.init(
      label: label, onIncrement: now < bounds.upperBound ? up : nil,
      onDecrement: now > bounds.lowerBound ? down : nil, onEditingChanged: onEditingChanged)
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper that performs an action for each button.
  ///
  /// [init(_:onIncrement:onDecrement:onEditingChanged:)](https://developer.apple.com/documentation/swiftui/stepper/init(_:onincrement:ondecrement:oneditingchanged:))
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper that performs an action for each button.
  ///
  /// [init(_:onIncrement:onDecrement:onEditingChanged:)](https://developer.apple.com/documentation/swiftui/stepper/init(_:onincrement:ondecrement:oneditingchanged:))
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value.
  ///
  /// [init(_:value:step:onEditingChanged:)](https://developer.apple.com/documentation/swiftui/stepper/init(_:value:step:oneditingchanged:))
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value.
  ///
  /// [init(_:value:step:onEditingChanged:)](https://developer.apple.com/documentation/swiftui/stepper/init(_:value:step:oneditingchanged:))
  @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value in a range.
  ///
  /// [init(_:value:in:step:onEditingChanged:)](https://developer.apple.com/documentation/swiftui/stepper/init(_:value:in:step:oneditingchanged:))
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value in a range.
  ///
  /// [init(_:value:in:step:onEditingChanged:)](https://developer.apple.com/documentation/swiftui/stepper/init(_:value:in:step:oneditingchanged:))
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
    stepper.minimumValue = decrement == nil ? 0 : -1
    stepper.maximumValue = increment == nil ? 0 : 1
    stepper.value = 0
    stepper.on(.valueChanged) { [increment, decrement, onEditingChanged, unowned stepper] in
      let isUp = stepper.value > 0
      stepper.value = 0
      onEditingChanged(true)
      (isUp ? increment : decrement)?()
      onEditingChanged(false)
    }
    let view = node.keep { ControlView(stepper) }
    view.show(label: node.contentOutput.views, in: node)
    return node.output(view)
  }
}

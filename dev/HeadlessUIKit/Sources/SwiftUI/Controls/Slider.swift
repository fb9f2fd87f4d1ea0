import UIKit

/// A control for selecting a value by dragging along a track.
///
/// [Slider](https://developer.apple.com/documentation/swiftui/slider)
public struct Slider<Label: View>: View {
  let read: () -> Double
  let write: (Double) -> Void
  let bounds: ClosedRange<Double>
  let label: Label
  let onEditingChanged: (Bool) -> Void

  /// Creates a slider for a range, with a label.
  ///
  /// [init(value:in:label:onEditingChanged:)](https://developer.apple.com/documentation/swiftui/slider/init(value:in:label:oneditingchanged:))
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, label: label, onEditingChanged: onEditingChanged, round: { $0 })
  }

  /// Creates a slider for a range with steps, with a label.
  ///
  /// [init(value:in:step:label:onEditingChanged:)](https://developer.apple.com/documentation/swiftui/slider/init(value:in:step:label:oneditingchanged:))
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    let (start, length) = (bounds.lowerBound, V(step))
    self.init(
      value: value, in: bounds, label: label, onEditingChanged: onEditingChanged,
      round: { start + (($0 - start) / length).rounded() * length })
  }

  private init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void, round: @escaping (V) -> V
  ) {
    read = { Double(value.wrappedValue) }
    write = { value.wrappedValue = round(V($0)) }
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.label = label()
    self.onEditingChanged = onEditingChanged
  }
}

extension Slider where Label == EmptyView {
  /// Creates a slider for a range.
  ///
  /// [init(value:in:onEditingChanged:)](https://developer.apple.com/documentation/swiftui/slider/init(value:in:oneditingchanged:))
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, label: { EmptyView() }, onEditingChanged: onEditingChanged)
  }

  /// Creates a slider for a range with steps.
  ///
  /// [init(value:in:step:onEditingChanged:)](https://developer.apple.com/documentation/swiftui/slider/init(value:in:step:oneditingchanged:))
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: { EmptyView() },
      onEditingChanged: onEditingChanged)
  }
}

extension Slider: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(label)] }

  func output(of node: ViewNode) -> ViewOutput {
    let slider = node.keep { UISlider() }
    slider.minimumValue = Float(bounds.lowerBound)
    slider.maximumValue = Float(bounds.upperBound)
    slider.value = Float(read())
    slider.on(.valueChanged) { [write, onEditingChanged, unowned slider] in
      onEditingChanged(true)
      write(Double(slider.value))
      onEditingChanged(false)
    }
    // On iOS the label of a slider is not visible. It is only the accessibility label.
    let view = node.keep { ControlView(slider) }
    view.show(label: [], in: node)
    view.name = node.contentOutput.views.name
    return node.output(view)
  }
}

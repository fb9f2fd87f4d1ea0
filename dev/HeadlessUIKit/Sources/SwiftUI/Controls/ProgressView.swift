import UIKit

/// The progress of an operation, or an activity indicator.
///
/// [ProgressView](https://developer.apple.com/documentation/swiftui/progressview)
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  /// The progress from 0 to 1; nil if it is unknown.
  let fraction: Double?
  let label: Label
  let currentValueLabel: CurrentValueLabel
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates an activity indicator.
  ///
  /// [init()](https://developer.apple.com/documentation/swiftui/progressview/init())
  public init() where Label == EmptyView {
    self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView())
  }

  /// Creates an activity indicator with a label.
  ///
  /// [init(label:)](https://developer.apple.com/documentation/swiftui/progressview/init(label:))
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
  }

  /// Creates an activity indicator with a title.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/progressview/init(_:))
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init { Text(titleKey) }
  }

  /// Creates an activity indicator with a title.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/progressview/init(_:))
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init { Text(title) }
  }

  /// Creates a progress bar.
  ///
  /// [init(value:total:)](https://developer.apple.com/documentation/swiftui/progressview/init(value:total:))
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    self.init(value: value, total: total) { EmptyView() }
  }

  /// Creates a progress bar with a label.
  ///
  /// [init(value:total:label:)](https://developer.apple.com/documentation/swiftui/progressview/init(value:total:label:))
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      fraction: value.map { Double($0 / total) }, label: label(), currentValueLabel: EmptyView())
  }

  /// Creates a progress bar with a title.
  ///
  /// [init(_:value:total:)](https://developer.apple.com/documentation/swiftui/progressview/init(_:value:total:))
  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1
  ) where Label == Text { self.init(value: value, total: total) { Text(titleKey) } }
}

extension ProgressView {
  /// Creates a progress bar with a label and a label for the current value.
  ///
  /// [init(value:total:label:currentValueLabel:)](https://developer.apple.com/documentation/swiftui/progressview/init(value:total:label:currentvaluelabel:))
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: value.map { Double($0 / total) }, label: label(),
      currentValueLabel: currentValueLabel())
  }
}

extension ProgressView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    [ViewChild(label, id: "label"), ViewChild(currentValueLabel, id: "value")]
  }

  func output(of node: ViewNode) -> ViewOutput {
    let stack = node.keep { StackView(.vertical) }
    stack.arrange([indicator(in: node)] + node.contentOutput.views)
    return node.output(stack)
  }

  private func indicator(in node: ViewNode) -> UIView {
    guard let fraction else {
      let indicator = node.keep { UIActivityIndicatorView(style: .medium) }
      indicator.startAnimating()
      return indicator
    }
    let bar = node.keep { UIProgressView() }
    bar.progress = Float(fraction)
    return bar
  }
}

extension View {
  /// Sets the style of progress views in the view.
  ///
  /// It has no effect here.
  ///
  /// [progressViewStyle(_:)](https://developer.apple.com/documentation/swiftui/view/progressviewstyle(_:))
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self }
}

/// The appearance of progress views.
///
/// [ProgressViewStyle](https://developer.apple.com/documentation/swiftui/progressviewstyle)
@MainActor @preconcurrency
public protocol ProgressViewStyle {}

/// A style that shows a spinning indicator.
///
/// [CircularProgressViewStyle](https://developer.apple.com/documentation/swiftui/circularprogressviewstyle)
public struct CircularProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// A style that shows a bar.
///
/// [LinearProgressViewStyle](https://developer.apple.com/documentation/swiftui/linearprogressviewstyle)
public struct LinearProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A style that shows a spinning indicator.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A style that shows a bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

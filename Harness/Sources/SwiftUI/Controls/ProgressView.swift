import UIKit

/// How much of something is done, or that something is being done.
///
/// [ProgressView](https://developer.apple.com/documentation/swiftui/progressview)
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  /// How much, from 0 to 1; nil if that is not known.
  let fraction: Double?
  let label: Label
  let currentValueLabel: CurrentValueLabel
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Something is being done.
  ///
  /// [init()](https://developer.apple.com/documentation/swiftui/progressview/init())
  public init() where Label == EmptyView {
    self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView())
  }

  /// Something is being done, with a label.
  ///
  /// [init(label:)](https://developer.apple.com/documentation/swiftui/progressview/init(label:))
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
  }

  /// Something is being done, with a title.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/progressview/init(_:))
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init { Text(titleKey) }
  }

  /// Something is being done, with a title.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/progressview/init(_:))
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init { Text(title) }
  }

  /// How much is done.
  ///
  /// [init(value:total:)](https://developer.apple.com/documentation/swiftui/progressview/init(value:total:))
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    self.init(value: value, total: total) { EmptyView() }
  }

  /// How much is done, with a label.
  ///
  /// [init(value:total:label:)](https://developer.apple.com/documentation/swiftui/progressview/init(value:total:label:))
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      fraction: value.map { Double($0 / total) }, label: label(), currentValueLabel: EmptyView())
  }

  /// How much is done, with a title.
  ///
  /// [init(_:value:total:)](https://developer.apple.com/documentation/swiftui/progressview/init(_:value:total:))
  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1
  ) where Label == Text { self.init(value: value, total: total) { Text(titleKey) } }
}

extension ProgressView {
  /// How much is done, with labels for what and how much.
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
  /// How progress is shown in the view.
  ///
  /// [progressViewStyle(_:)](https://developer.apple.com/documentation/swiftui/view/progressviewstyle(_:))
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self }
}

/// How progress is shown.
///
/// [ProgressViewStyle](https://developer.apple.com/documentation/swiftui/progressviewstyle)
@MainActor @preconcurrency
public protocol ProgressViewStyle {}

/// As something that turns.
///
/// [CircularProgressViewStyle](https://developer.apple.com/documentation/swiftui/circularprogressviewstyle)
public struct CircularProgressViewStyle: ProgressViewStyle {
  /// The style.
  nonisolated public init() {}
}

/// As a bar.
///
/// [LinearProgressViewStyle](https://developer.apple.com/documentation/swiftui/linearprogressviewstyle)
public struct LinearProgressViewStyle: ProgressViewStyle {
  /// The style.
  nonisolated public init() {}
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// As something that turns.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// As a bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

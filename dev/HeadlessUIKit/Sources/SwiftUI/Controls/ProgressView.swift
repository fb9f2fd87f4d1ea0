import UIKit

/// The progress of an operation, or an activity indicator.
///
/// [ProgressView](https://developer.apple.com/documentation/swiftui/progressview)
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  /// The progress from 0 to 1; nil if it is unknown.
  let fraction: Double?
  let label: Label
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates an activity indicator.
  ///
  /// [init()](https://developer.apple.com/documentation/swiftui/progressview/init())
  public init() where Label == EmptyView {
    self.init(fraction: nil, label: EmptyView())
  }

  /// Creates an activity indicator with a label.
  ///
  /// [init(label:)](https://developer.apple.com/documentation/swiftui/progressview/init(label:))
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label())
  }

  /// Creates an activity indicator with a title.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/progressview/init(_:))
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init { Text(titleKey) }
  }

  /// Creates a progress bar with a label.
  ///
  /// [init(value:total:label:)](https://developer.apple.com/documentation/swiftui/progressview/init(value:total:label:))
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      fraction: value.map { Double($0 / total) }, label: label())
  }
}

extension ProgressView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(label)] }

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

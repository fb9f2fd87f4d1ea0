import UIKit

/// Content that is moved by a finger.
///
/// [ScrollView](https://developer.apple.com/documentation/swiftui/scrollview)
public struct ScrollView<Content: View>: View {
  /// What is moved.
  public var content: Content
  /// In which directions.
  public var axes: Axis.Set
  /// Whether it is shown how far the content is moved.
  public var showsIndicators: Bool

  /// Content that is moved in these directions.
  ///
  /// [init(_:content:)](https://developer.apple.com/documentation/swiftui/scrollview/init(_:content:))
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.init(axes, showsIndicators: true, content: content)
  }

  /// Content that is moved in these directions, with or without a sign of how far.
  ///
  /// [init(_:showsIndicators:content:)](https://developer.apple.com/documentation/swiftui/scrollview/init(_:showsindicators:content:))
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

extension ScrollView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }

  func output(of node: ViewNode) -> ViewOutput {
    let scroller = node.keep { ScrollerView() }
    scroller.stack.arrange(node.contentOutput.views)
    scroller.keyboardDismissMode = node.environment.style.keyboardDismissMode.mode
    scroller.refresh(by: node.environment.refresh)
    return node.output(scroller)
  }
}

/// A scroll view of UIKit's whose content fills it.
final class ScrollerView: UIScrollView {
  let stack = StackView(.vertical)

  init() {
    super.init(frame: .zero)
    addSubview(stack)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = CGRect(origin: .zero, size: bounds.size)
  }
}

extension View {
  /// Whether it is shown how far views are scrolled.
  ///
  /// [scrollIndicators(_:axes:)](https://developer.apple.com/documentation/swiftui/view/scrollindicators(_:axes:))
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { self }

  /// Whether the ground of lists and editors is shown.
  ///
  /// [scrollContentBackground(_:)](https://developer.apple.com/documentation/swiftui/view/scrollcontentbackground(_:))
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Whether views can be scrolled.
  ///
  /// [scrollDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/scrolldisabled(_:))
  public func scrollDisabled(_ disabled: Bool) -> some View { self }
}

import UIKit

/// A view whose content the user can scroll.
///
/// [ScrollView](https://developer.apple.com/documentation/swiftui/scrollview)
public struct ScrollView<Content: View>: View {
  /// The content.
  public var content: Content
  /// The scrollable axes.
  public var axes: Axis.Set
  /// Indicates whether scroll indicators are visible.
  public var showsIndicators: Bool

  /// Creates a view that scrolls along these axes.
  ///
  /// [init(_:content:)](https://developer.apple.com/documentation/swiftui/scrollview/init(_:content:))
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.init(axes, showsIndicators: true, content: content)
  }

  /// Creates a view that scrolls along these axes, with or without indicators.
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

/// A UIKit scroll view whose content fills it.
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
  /// Sets the visibility of scroll indicators.
  ///
  /// It has no effect here.
  ///
  /// [scrollIndicators(_:axes:)](https://developer.apple.com/documentation/swiftui/view/scrollindicators(_:axes:))
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { self }

  /// Sets the visibility of the background of lists and editors.
  ///
  /// It has no effect here.
  ///
  /// [scrollContentBackground(_:)](https://developer.apple.com/documentation/swiftui/view/scrollcontentbackground(_:))
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Sets whether scrolling is disabled.
  ///
  /// It has no effect here.
  ///
  /// [scrollDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/scrolldisabled(_:))
  public func scrollDisabled(_ disabled: Bool) -> some View { self }
}

import UIKit

/// A view that does something when it is touched.
struct TappableView<Content: View>: View {
  let content: Content
  let count: Int
  let action: () -> Void
}

extension TappableView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content, id: "content")] }

  // A view around takes the finger: labels and pictures have none.
  func output(of node: ViewNode) -> ViewOutput {
    let stack = node.keep { StackView(nil) }
    stack.arrange(node.contentOutput.views)
    let tap = node.keep { Tap() }
    tap.action = action
    tap.numberOfTapsRequired = count
    tap.isEnabled = node.environment.isEnabled
    if tap.view == nil { stack.addGestureRecognizer(tap) }
    return node.wrapped(node.child("content"), in: node.output(stack))
  }
}

/// Recognizes taps and tells of them in a closure.
private final class Tap: UITapGestureRecognizer {
  var action: (() -> Void)?

  override var state: State {
    didSet { if state == .ended { action?() } }
  }
}

extension View {
  /// Does something when the view is touched.
  ///
  /// [onTapGesture(count:perform:)](https://developer.apple.com/documentation/swiftui/view/ontapgesture(count:perform:))
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    TappableView(content: self, count: count, action: action)
  }

  /// Does something when the view is held; here nobody holds it.
  ///
  /// [onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)](https://developer.apple.com/documentation/swiftui/view/onlongpressgesture(minimumduration:maximumdistance:perform:onpressingchanged:))
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { self }

  /// The form in which touches on the view count.
  ///
  /// [contentShape(_:eoFill:)](https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:))
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

  /// Whether touches on the view count.
  ///
  /// [allowsHitTesting(_:)](https://developer.apple.com/documentation/swiftui/view/allowshittesting(_:))
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    changingViews { $0.isUserInteractionEnabled = enabled }
  }
}

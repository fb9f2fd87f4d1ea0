import UIKit

/// A view that performs an action when the user taps it.
struct TappableView<Content: View>: View {
  let content: Content
  let count: Int
  let action: () -> Void
}

extension TappableView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content, id: "content")] }

  // A wrapping view receives the touches, because labels and images ignore them.
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

/// Recognises taps and reports them to a closure.
private final class Tap: UITapGestureRecognizer {
  var action: (() -> Void)?

  override var state: State {
    didSet { if state == .ended { action?() } }
  }
}

extension View {
  /// Performs an action when the user taps the view.
  ///
  /// [onTapGesture(count:perform:)](https://developer.apple.com/documentation/swiftui/view/ontapgesture(count:perform:))
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    TappableView(content: self, count: count, action: action)
  }

  /// Performs an action when the user holds the view.
  ///
  /// It has no effect here.
  ///
  /// [onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)](https://developer.apple.com/documentation/swiftui/view/onlongpressgesture(minimumduration:maximumdistance:perform:onpressingchanged:))
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { self }

  /// Sets the shape that receives touches.
  ///
  /// It has no effect here.
  ///
  /// [contentShape(_:eoFill:)](https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:))
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

  /// Sets whether the view receives touches.
  ///
  /// [allowsHitTesting(_:)](https://developer.apple.com/documentation/swiftui/view/allowshittesting(_:))
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    changingViews { $0.isUserInteractionEnabled = enabled }
  }
}

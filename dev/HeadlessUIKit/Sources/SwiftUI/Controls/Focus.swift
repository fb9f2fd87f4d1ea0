import UIKit

/// Keeps a focus state and the focused field in sync.
struct FocusModifier<Value: Hashable>: PrimitiveModifier {
  let focus: FocusState<Value>.Binding
  let value: Value

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    guard let field = output.views.lazy.compactMap(\.focusable).first else { return }
    let isWanted = focus.wrappedValue == value
    field.onFocus { [focus, value] hasFocus in
      if hasFocus {
        focus.wrappedValue = value
      } else if focus.wrappedValue == value {
        focus.wrappedValue = focus.noFocus
      }
    }
    // UIKit reports focus changes, so this waits until the views have been updated.
    node.afterUpdate { [weak field] in
      guard let field, field.isFirstResponder != isWanted else { return }
      if isWanted { field.becomeFirstResponder() } else { field.resignFirstResponder() }
    }
  }
}

/// A field that reports its focus.
protocol FocusableView: UIView {
  func onFocus(_ action: @escaping (Bool) -> Void)
}

extension FieldView: FocusableView {
  func onFocus(_ action: @escaping (Bool) -> Void) {
    on(.editingDidBegin, as: "focus") { action(true) }
    on(.editingDidEnd, as: "focus") { action(false) }
  }
}

extension EditorView: FocusableView {
  func onFocus(_ action: @escaping (Bool) -> Void) { onFocusChange = action }
}

extension UIView {
  fileprivate var focusable: (any FocusableView)? {
    (self as? any FocusableView) ?? subviews.lazy.compactMap(\.focusable).first
  }
}

extension View {
  /// Focuses the view while the binding has this value, and sets the value when the view gains the
  /// focus.
  ///
  /// [focused(_:equals:)](https://developer.apple.com/documentation/swiftui/view/focused(_:equals:))
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { modifier(FocusModifier(focus: binding, value: value)) }

  /// Focuses the view while the binding is true, and sets it when the view gains the focus.
  ///
  /// [focused(_:)](https://developer.apple.com/documentation/swiftui/view/focused(_:))
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusModifier(focus: condition, value: true))
  }
}

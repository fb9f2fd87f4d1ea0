import UIKit

/// A control with a label next to it.
///
/// Accessibility properties of this view are set on the control, because the user's finger looks
/// for it there.
final class ControlView: StackView {
  let control: UIView
  private var label: [UIView] = []
  private var givenLabel: String?

  init(_ control: UIView) {
    self.control = control
    super.init(.horizontal)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the label before the control.
  func show(label: [UIView], in node: ViewNode) {
    self.label = label
    arrange(label + [control])
    (control as? UIControl)?.isEnabled = node.environment.isEnabled
    name = label.name
  }

  /// The accessibility label of the control.
  var name: String? {
    get { control.accessibilityLabel }
    set { control.accessibilityLabel = givenLabel ?? newValue }
  }

  // Only the control has the properties, so that a search finds the control and not this view.
  override var accessibilityLabel: String? {
    get { nil }
    set {
      givenLabel = newValue
      name = newValue ?? label.name
    }
  }
  override var accessibilityIdentifier: String? {
    get { nil }
    set { control.accessibilityIdentifier = newValue }
  }
  override var accessibilityHint: String? {
    get { nil }
    set { control.accessibilityHint = newValue }
  }
  override var accessibilityValue: String? {
    get { nil }
    set { control.accessibilityValue = newValue }
  }
}

extension UIControl {
  /// Performs the action for each of these events, and replaces the previous action.
  func on(_ events: UIControl.Event, _ action: @escaping @MainActor () -> Void) {
    let identifier = UIAction.Identifier("SwiftUI \(events.rawValue)")
    addAction(UIAction(identifier: identifier) { _ in action() }, for: events)
  }
}

extension View {
  /// Sets whether the user can use the controls in the view.
  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}

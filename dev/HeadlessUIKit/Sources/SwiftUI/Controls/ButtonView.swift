import UIKit

/// A UIKit button whose label consists of other views.
///
/// Containers with their own buttons, such as menus, bars, rows and alerts, read this button's
/// properties.
class ButtonView: UIButton {
  var buttonRole: ButtonRole?
  /// Indicates whether Return presses the button.
  var isDefault = false
  /// Indicates whether tapping the row triggers the button, as with buttons in the automatic style.
  private(set) var belongsToRow = false
  private var action: (@MainActor () -> Void)?

  init() {
    super.init(frame: .zero)
    // The action is attached to the control event, so that any code that sends the event triggers
    // it, not only `touch()`.
    addAction(UIAction { [weak self] _ in self?.perform() }, for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Updates the button.
  func show(_ label: [UIView], in node: ViewNode, action: @escaping @MainActor () -> Void) {
    for old in subviews where !label.contains(where: { $0 === old }) { old.removeFromSuperview() }
    for (index, view) in label.enumerated()
    where view.superview !== self || subviews.firstIndex(of: view) != index {
      insertSubview(view, at: index)
    }
    self.action = action
    isEnabled = node.environment.isEnabled
    belongsToRow = node.environment.isInRow && node.environment.hasAutomaticButtons
    // The row then receives the touch.
    isUserInteractionEnabled = !belongsToRow
  }

  /// Performs the button's action.
  func perform() { if isEnabled { action?() } }

  /// The text of the label.
  var text: String? { subviews.name }

  /// The text of the label, unless another accessibility label is set.
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}

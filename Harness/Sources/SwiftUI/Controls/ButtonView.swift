import UIKit

/// A button of UIKit's whose label consists of other views.
///
/// Containers that have buttons of their own (menus, bars, rows, alerts) read from it what they need.
class ButtonView: UIButton {
  var buttonRole: ButtonRole?
  /// Whether it is a row's tap that is the button's, as it is with buttons of the automatic style.
  private(set) var belongsToRow = false
  private var action: (@MainActor () -> Void)?

  init() {
    super.init(frame: .zero)
    // By its event and not in `touch()`, so that whoever sends the event has the action done too.
    addAction(UIAction { [weak self] _ in self?.perform() }, for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Brings the button up to date.
  func show(_ label: [UIView], in node: ViewNode, action: @escaping @MainActor () -> Void) {
    for old in subviews where !label.contains(where: { $0 === old }) { old.removeFromSuperview() }
    for (index, view) in label.enumerated()
    where view.superview !== self || subviews.firstIndex(of: view) != index {
      insertSubview(view, at: index)
    }
    self.action = action
    isEnabled = node.environment.isEnabled
    belongsToRow = node.environment.isInRow && node.environment.buttonStyle.isAutomatic
    // A touch goes on to the row then.
    isUserInteractionEnabled = !belongsToRow
  }

  /// Does what the button is for.
  func perform() { if isEnabled { action?() } }

  /// What its label says.
  var text: String? { subviews.name }

  /// What its label says, unless it has been given another name.
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}

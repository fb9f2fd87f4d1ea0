import UIKit

/// A control with its label beside it.
///
/// What is said of the whole, as its name, is said of the control: there a user's finger looks for it.
final class ControlView: UIView {
  let control: UIView
  private let stack = StackView(.horizontal)
  private var label: [UIView] = []
  private var givenLabel: String?

  init(_ control: UIView) {
    self.control = control
    super.init(frame: .zero)
    addSubview(stack)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the label, unless labels are hidden around.
  func show(label: [UIView], in node: ViewNode) {
    self.label = label
    stack.arrange((node.environment.style.areLabelsHidden ? [] : label) + [control])
    (control as? UIControl)?.isEnabled = node.environment.isEnabled
    name = label.name
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = bounds
  }

  /// What the control is called.
  var name: String? {
    get { control.accessibilityLabel }
    set { control.accessibilityLabel = givenLabel ?? newValue }
  }

  // The control alone answers to what was said, so that it is found and not what is around it.
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
  /// Does this whenever one of the events is sent, and no more what this purpose had done before.
  func on(
    _ events: UIControl.Event, as purpose: String = "value",
    _ action: @escaping @MainActor () -> Void
  ) {
    let identifier = UIAction.Identifier("SwiftUI \(purpose) \(events.rawValue)")
    addAction(UIAction(identifier: identifier) { _ in action() }, for: events)
  }
}

extension View {
  /// Controls in the view without their labels, which stay their names.
  ///
  /// [labelsHidden()](https://developer.apple.com/documentation/swiftui/view/labelshidden())
  public func labelsHidden() -> some View { environment(\.style.areLabelsHidden, true) }

  /// Whether controls in the view cannot be used.
  ///
  /// [disabled(_:)](https://developer.apple.com/documentation/swiftui/view/disabled(_:))
  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}

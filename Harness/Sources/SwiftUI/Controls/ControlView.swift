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
    control.accessibilityLabel = givenLabel ?? label.name
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = bounds
  }

  override var accessibilityLabel: String? {
    get { control.accessibilityLabel }
    set {
      givenLabel = newValue
      control.accessibilityLabel = newValue ?? label.name
    }
  }
  override var accessibilityIdentifier: String? {
    get { control.accessibilityIdentifier }
    set { control.accessibilityIdentifier = newValue }
  }
  override var accessibilityHint: String? {
    get { control.accessibilityHint }
    set { control.accessibilityHint = newValue }
  }
  override var accessibilityValue: String? {
    get { control.accessibilityValue }
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

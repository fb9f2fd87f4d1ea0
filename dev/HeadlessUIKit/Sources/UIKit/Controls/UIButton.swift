public import Foundation

/// A button.
@MainActor open class UIButton: UIControl {
  /// The configuration of the appearance, in the newer API.
  open var configuration: Configuration?
  /// The menu.
  ///
  /// A touch shows the menu; if the button has a primary action, a long press does.
  open var menu: UIMenu?
  private var title: String?

  /// Creates a button with a frame, which shows the title of an action.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// Creates a button of a type with an action.
  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero)
    adopt(primaryAction)
  }

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(type: buttonType, primaryAction: nil)
  }

  /// Creates a button with a configuration and an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if !action.title.isEmpty { title = action.title }
  }

  /// The current title.
  open var currentTitle: String? { configuration?.title ?? title }

  override var takesTouches: Bool { true }
  override var texts: [String] { [currentTitle].compactMap { $0 } }
  override func touch() {
    super.touch()
    sendActions(for: .primaryActionTriggered)
  }

  /// The type of a button, in the older API.
  public enum ButtonType: Int, Sendable {
    /// A button in the system's style.
    case system = 1
    /// A button with a cross.
    case close = 7
  }
}

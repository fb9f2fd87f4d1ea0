public import Foundation

/// A button.
@MainActor open class UIButton: UIControl {
  /// The configuration of the appearance, in the newer API.
  open var configuration: Configuration?
  /// The menu.
  ///
  /// A touch shows it, or a long press if there is a primary action.
  open var menu: UIMenu?
  private var titles: [UIControl.State: String] = [:]

  /// Creates a button with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a button with a frame and an action, whose title it shows.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// Creates a button from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

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
    if !action.title.isEmpty { titles[.normal] = action.title }
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
  }

  /// Returns the title for a state.
  open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }

  /// The current title.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }

  override var takesTouches: Bool { true }
  override var texts: [String] {
    [currentTitle, configuration?.subtitle].compactMap { $0 }
  }
  override func touch() {
    super.touch()
    sendActions(for: .primaryActionTriggered)
  }

  /// The type of a button, in the older API.
  public enum ButtonType: Int, Sendable {
    /// A custom button without a default appearance.
    case custom
    /// A button in the system's style.
    case system
    /// A button with a cross.
    case close = 7
  }
}

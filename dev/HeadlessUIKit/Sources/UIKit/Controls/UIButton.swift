public import Foundation

/// A button.
@MainActor open class UIButton: UIControl {
  /// The button type, in the older API.
  public private(set) var buttonType = ButtonType.custom
  /// The configuration of the appearance, in the newer API.
  open var configuration: Configuration? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Called when the appearance depends on a state that has changed.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Indicates whether the appearance follows the state automatically.
  open var automaticallyUpdatesConfiguration = true
  /// The menu.
  ///
  /// A touch shows it, or a long press if there is a primary action.
  open var menu: UIMenu?
  /// Indicates whether a touch toggles the selection.
  open var changesSelectionAsPrimaryAction = false
  /// The role of the button.
  open var role: Role = .normal
  /// The view of the title.
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  private var titles: [UIControl.State: String] = [:]
  private var images: [UIControl.State: UIImage] = [:]
  private var isUpdating = false

  /// Creates a button with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a button with a frame and an action, whose title it shows.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    buttonType = .system
    adopt(primaryAction)
  }

  /// Creates a button from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a button of a type with an action.
  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero)
    buttonType = type
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
    images[.normal] = action.image
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    titleLabel?.text = currentTitle
  }

  /// Returns the title for a state.
  open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }

  /// The current title.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }

  /// Returns the image for a state.
  open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }

  open override var isEnabled: Bool { didSet { stateChanged(oldValue != isEnabled) } }
  open override var isSelected: Bool { didSet { stateChanged(oldValue != isSelected) } }
  open override var isHighlighted: Bool { didSet { stateChanged(oldValue != isHighlighted) } }

  private func stateChanged(_ isOther: Bool) {
    if isOther, automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
  }

  /// Requests an update of the appearance.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdating else { return }
    isUpdating = true
    updateConfiguration()
    isUpdating = false
  }

  /// Updates the appearance.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  override var takesTouches: Bool { true }
  override var texts: [String] {
    [currentTitle, configuration?.subtitle].compactMap { $0 }
  }
  override func touch() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.touch()
    sendActions(for: .primaryActionTriggered)
  }

  /// The type of a button, in the older API.
  public enum ButtonType: Int, Sendable {
    /// A custom button without a default appearance.
    case custom
    /// A button in the system's style.
    case system
    /// A button that shows more details.
    case detailDisclosure
    /// A button with a cross.
    case close = 7
    /// A button with a plus sign.
    case contactAdd = 5
  }

  /// The role of a button.
  public enum Role: Int, Sendable {
    /// No particular role.
    case normal
    /// The primary action.
    case primary
    /// An action that cancels.
    case cancel
    /// A destructive action.
    case destructive
  }
}

public import Foundation

/// A button.
@MainActor open class UIButton: UIControl {
  /// The look of the button, of the old kind.
  public private(set) var buttonType = ButtonType.custom
  /// The look of the button, of the new kind.
  open var configuration: Configuration? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Called when the look depends on a state that is another.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the look follows the state by itself.
  open var automaticallyUpdatesConfiguration = true
  /// What can be chosen after the button is touched, or held where it has an action.
  open var menu: UIMenu?
  /// Whether touching the button chooses it.
  open var changesSelectionAsPrimaryAction = false
  /// The role, by which the system finds the right look.
  open var role: Role = .normal
  /// The title's view.
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  /// The picture's view.
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  private var titles: [UIControl.State: String] = [:]
  private var images: [UIControl.State: UIImage] = [:]
  private var isUpdating = false

  /// A button of this frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A button of this frame that does this when it is touched, and is called what that is called.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    buttonType = .system
    adopt(primaryAction)
  }

  /// A button from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A button of a kind that does this when it is touched.
  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero)
    buttonType = type
    adopt(primaryAction)
  }

  /// A button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(type: buttonType, primaryAction: nil)
  }

  /// A button of a look that does this when it is touched.
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

  /// Says the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    titleLabel?.text = currentTitle
  }

  /// The title for a state.
  open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }

  /// The title just now.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }

  /// Says the picture for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) { images[state] = image }

  /// The picture for a state.
  open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }

  /// The picture just now.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  /// Says the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}

  open override var isEnabled: Bool { didSet { stateChanged(oldValue != isEnabled) } }
  open override var isSelected: Bool { didSet { stateChanged(oldValue != isSelected) } }
  open override var isHighlighted: Bool { didSet { stateChanged(oldValue != isHighlighted) } }

  private func stateChanged(_ isOther: Bool) {
    if isOther, automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
  }

  /// Asks for the look to be brought up to date.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdating else { return }
    isUpdating = true
    updateConfiguration()
    isUpdating = false
  }

  /// Brings the look up to date.
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

  /// The look of a button, of the old kind.
  public enum ButtonType: Int, Sendable {
    /// Nothing but what is set.
    case custom
    /// As the system has it.
    case system
    /// A sign that more can be read.
    case detailDisclosure
    /// A cross.
    case close = 7
    /// A plus.
    case contactAdd = 5
  }

  /// The role of a button.
  public enum Role: Int, Sendable {
    /// Any.
    case normal
    /// The likely one.
    case primary
    /// It breaks off.
    case cancel
    /// It takes something away.
    case destructive
  }
}

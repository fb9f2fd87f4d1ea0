public import Foundation

/// A row of a table.
@MainActor open class UITableViewCell: UIView {
  /// The name by which the cell is used again.
  public private(set) var reuseIdentifier: String?
  /// Where the content goes.
  public private(set) lazy var contentView = makeContentView()
  /// The text, of the old kind.
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  /// The second text, of the old kind.
  open private(set) lazy var detailTextLabel: UILabel? = hasDetail ? makeLabel() : nil
  /// The picture, of the old kind.
  open private(set) lazy var imageView: UIImageView? = makeImageView()
  /// What is shown at the end of the row.
  open var accessoryType: AccessoryType = .none
  /// A view at the end of the row.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  /// What is shown at the end of the row while the list is being edited.
  open var editingAccessoryType: AccessoryType = .none
  /// How a chosen row looks.
  open var selectionStyle: SelectionStyle = .default
  /// Whether the row is moved in while the list is being edited.
  open var shouldIndentWhileEditing = true
  /// The inset of the line below.
  open var separatorInset = UIEdgeInsets.zero
  /// How far the content is moved in.
  open var indentationLevel = 0
  /// What is behind the content.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// A view behind the content.
  open var backgroundView: UIView?
  /// A view behind the content of a chosen row.
  open var selectedBackgroundView: UIView?
  /// Called when the look depends on a state that is another.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the content follows the state by itself.
  open var automaticallyUpdatesContentConfiguration = true
  private let hasDetail: Bool
  private var content = CellContent()

  /// A row in a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    hasDetail = style != .default
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
  }

  /// A row from an archive.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    hasDetail = false
    super.init(coder: coder)
    addSubview(contentView)
  }

  static func made(identifier: String) -> UITableViewCell {
    if self == UITableViewCell.self {
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    guard let cell = self.init(coder: StoryboardCoder()) else {
      preconditionFailure("\(self).init(coder:) made no cell")
    }
    cell.reuseIdentifier = identifier
    return cell
  }

  /// What the row shows, of the new kind.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.configuration = newValue
      content.show(in: contentView, state: configurationState)
    }
  }

  /// What a row of this style shows before anything is said.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// The state that the look depends on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }

  /// Asks for the look to be brought up to date.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Brings the look up to date.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
    if automaticallyUpdatesContentConfiguration, content.configuration != nil {
      content.show(in: contentView, state: state)
    }
  }

  /// Whether the row is chosen.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Chooses the row, or does not.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Whether a finger is on the row.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Shows that a finger is on the row, or is not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Whether the list is being edited.
  open var isEditing = false
  /// Shows that the list is being edited, or is not.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Takes away what was for another row.
  ///
  /// Subclasses take away more.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }

  override var takesTouches: Bool { true }
  override var touchObstacle: String? {
    guard let table, let path = table.indexPath(for: self) else { return nil }
    return table.mayTouchRow(at: path) ? nil : "its row cannot be chosen"
  }
  override func touch() {
    guard let table, let path = table.indexPath(for: self) else { return }
    table.touchRow(at: path)
  }
  var table: UITableView? {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UITableView }.first
  }

  private func makeContentView() -> UIView {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }

  private func makeImageView() -> UIImageView {
    let view = UIImageView()
    contentView.addSubview(view)
    return view
  }

  /// Where the old kind of content stands.
  public enum CellStyle: Int, Sendable {
    /// A text.
    case `default`
    /// A text, and a value at the end.
    case value1
    /// A name, and a text beside.
    case value2
    /// A text, and one below.
    case subtitle
  }

  /// What is shown at the end of a row.
  public enum AccessoryType: Int, Sendable {
    /// Does nothing.
    case none
    /// It leads further.
    case disclosureIndicator
    /// It leads further, and more can be read.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// More can be read.
    case detailButton
  }

  /// How a chosen row looks.
  public enum SelectionStyle: Int, Sendable {
    /// As others.
    case none
    /// Blue.
    case blue
    /// Grey.
    case gray
    /// As the system has it.
    case `default`
  }

  /// What editing does with a row.
  public enum EditingStyle: Int, Sendable {
    /// Does nothing.
    case none
    /// It goes.
    case delete
    /// One comes.
    case insert
  }
}

/// A header or a footer of a section.
@MainActor open class UITableViewHeaderFooterView: UIView {
  /// The name by which the view is used again.
  public let reuseIdentifier: String?
  private var content = CellContent()

  /// A view that can be used again.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// A view from an archive.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// Where the content goes.
  open var contentView: UIView { self }
  /// The text.
  open private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    addSubview(label)
    return label
  }()

  /// What the view shows, of the new kind.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.configuration = newValue
      content.show(
        in: self, state: UICellConfigurationState(traitCollection: traitCollection))
    }
  }

  /// Takes away what was for another section.
  open func prepareForReuse() {}
}

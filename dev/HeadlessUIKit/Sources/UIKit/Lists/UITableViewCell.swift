public import Foundation

/// A cell that shows a row of a table.
@MainActor open class UITableViewCell: UIView {
  /// The identifier for reuse.
  public private(set) var reuseIdentifier: String?
  /// The container of the content.
  public private(set) lazy var contentView = makeContentView()
  /// The text, in the older API.
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  /// The secondary text, in the older API.
  open private(set) lazy var detailTextLabel: UILabel? = hasDetail ? makeLabel() : nil
  /// The image, in the older API.
  open private(set) lazy var imageView: UIImageView? = makeImageView()
  /// The accessory at the end of the row.
  open var accessoryType: AccessoryType = .none
  /// A view at the end of the row.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  /// The accessory at the end of the row in edit mode.
  open var editingAccessoryType: AccessoryType = .none
  /// The appearance of a selected row.
  open var selectionStyle: SelectionStyle = .default
  /// Indicates whether the row is indented in edit mode.
  open var shouldIndentWhileEditing = true
  /// The insets of the separator below the row.
  open var separatorInset = UIEdgeInsets.zero
  /// The indentation level of the content.
  open var indentationLevel = 0
  /// The background configuration.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// A view behind the content.
  open var backgroundView: UIView?
  /// A view behind the content of a selected row.
  open var selectedBackgroundView: UIView?
  /// Called when the appearance depends on a state that has changed.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Indicates whether the content follows the state automatically.
  open var automaticallyUpdatesContentConfiguration = true
  private let hasDetail: Bool
  private var content = CellContent()

  /// Creates a cell with a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    hasDetail = style != .default
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
  }

  /// Creates a cell from an archive.
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
      preconditionFailure("\(self).init(coder:) returned nil")
    }
    cell.reuseIdentifier = identifier
    return cell
  }

  /// The configuration of the content, in the newer API.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.configuration = newValue
      content.show(in: contentView, state: configurationState)
    }
  }

  /// Returns the default content configuration of a row.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// The state on which the appearance depends.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }

  /// Requests an update of the appearance.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Updates the appearance.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
    if automaticallyUpdatesContentConfiguration, content.configuration != nil {
      content.show(in: contentView, state: state)
    }
  }

  /// Indicates whether the row is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Selects or deselects the row.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Indicates whether the user presses the row.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Sets whether the row is highlighted.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Indicates whether the table is being edited.
  open var isEditing = false
  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Resets the cell for another row.
  ///
  /// Subclasses may reset more.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }

  override var takesTouches: Bool { true }
  override var touchObstacle: String? {
    guard let table, let path = table.indexPath(for: self) else { return nil }
    return table.mayTouchRow(at: path) ? nil : "its row cannot be selected"
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

  /// The arrangement of the older API's content.
  public enum CellStyle: Int, Sendable {
    /// One text.
    case `default`
    /// A text with a value at the trailing edge.
    case value1
    /// A name with a text next to it.
    case value2
    /// A text with another one below it.
    case subtitle
  }

  /// The accessory at the end of a row.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none
    /// An indicator that the row leads to more content.
    case disclosureIndicator
    /// An indicator that the row leads to more content, with a details button.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A details button.
    case detailButton
  }

  /// The appearance of a selected row.
  public enum SelectionStyle: Int, Sendable {
    /// No special appearance.
    case none
    /// Blue.
    case blue
    /// Grey.
    case gray
    /// The system's default.
    case `default`
  }

  /// The effect of editing a row.
  public enum EditingStyle: Int, Sendable {
    /// No effect.
    case none
    /// The row is deleted.
    case delete
    /// A row is inserted.
    case insert
  }
}

/// A header or a footer of a section.
@MainActor open class UITableViewHeaderFooterView: UIView {
  /// The identifier for reuse.
  public let reuseIdentifier: String?
  private var content = CellContent()

  /// Creates a reusable view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// The container of the content.
  open var contentView: UIView { self }
  /// The text.
  open private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    addSubview(label)
    return label
  }()

  /// The configuration of the content, in the newer API.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.configuration = newValue
      content.show(
        in: self, state: UICellConfigurationState(traitCollection: traitCollection))
    }
  }

  /// Resets the view for another section.
  open func prepareForReuse() {}
}

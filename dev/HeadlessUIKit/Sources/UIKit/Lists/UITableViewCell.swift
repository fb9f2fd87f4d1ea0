public import Foundation

/// A cell that shows a row of a table.
@MainActor open class UITableViewCell: UIView {
  /// The identifier for reuse.
  public private(set) var reuseIdentifier: String?
  /// The container of the content.
  public private(set) lazy var contentView = makeContentView()
  /// The text, in the older API.
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  /// The accessory at the end of the row.
  open var accessoryType: AccessoryType = .none
  /// The appearance of a selected row.
  open var selectionStyle: SelectionStyle = .default
  private var content = CellContent()

  /// Creates a cell with a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
  }

  /// Creates a cell from an archive.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
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
      content.show(in: contentView, traitCollection)
    }
  }

  /// Indicates whether the row is selected.
  open var isSelected = false

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

  /// The style of a cell.
  public enum CellStyle: Int, Sendable {
    /// A text.
    case `default` = 3
  }

  /// The view at the trailing edge of a cell.
  public enum AccessoryType: Int, Sendable {
    /// None.
    case none
    /// A chevron.
    case disclosureIndicator
    /// A check mark.
    case checkmark = 3
  }

  /// The style of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// The cell does not look selected.
    case none
    /// The default.
    case `default` = 3
  }
}

public import Foundation

/// A list of rows in sections.
///
/// All rows have the same height: ``rowHeight``, or 44 points if that is automatic. Only visible
/// rows have cells, which are reused. `init(coder:)` creates the cells of a registered class,
/// because without Objective-C a class alone gives access to no other initialiser.
@MainActor open class UITableView: UIScrollView {
  /// The row height for which the content determines the height; here it stands for 44 points.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The style of the sections.
  public let style: Style
  /// The data source, which provides the content.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }
  /// The height of the rows.
  open var rowHeight = UITableView.automaticDimension

  var cells: [IndexPath: UITableViewCell] = [:]
  var selected: [IndexPath] = []
  var rows: [Int] = []
  var places: [[CGRect]] = []
  var needsReload = true
  var registered: [String: (String) -> UITableViewCell] = [:]
  var reusable: [String: [UITableViewCell]] = [:]
  var titles: [String: UIView] = [:]

  /// Creates a table with a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a table from an archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  // MARK: Cells

  /// Registers the class of the cells with an identifier.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let type = cellClass as? UITableViewCell.Type else {
      registered[identifier] = nil
      return
    }
    registered[identifier] = { type.made(identifier: $0) }
  }

  /// Returns a reusable or new cell with an identifier; nil if no cell can be reused and no class
  /// is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let cell = reusable[identifier]?.popLast() else {
      return registered[identifier]?(identifier)
    }
    cell.isSelected = false
    return cell
  }

  /// Returns a cell with a registered identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    HeadlessDevice.current.log.raise(
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for"
        + " the identifier or connect a prototype cell in a storyboard")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Rows

  /// Reloads everything from the data source.
  ///
  /// Afterwards no row is selected.
  open func reloadData() {
    selected = []
    setNeedsReload()
  }

  func setNeedsReload() {
    for cell in cells.values { retire(cell) }
    cells = [:]
    needsReload = true
    setNeedsLayout()
  }

  func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    rows = (0..<(dataSource?.numberOfSections(in: self) ?? 0)).map {
      dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0
    }
    for title in titles.values { title.removeFromSuperview() }
    titles = [:]
    measure()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    if contentSize.width != bounds.width { measure() }
    showVisibleRows()
  }

  /// The style of the sections.
  public enum Style: Int, Sendable {
    /// One list.
    case plain
    /// Inset groups.
    case insetGrouped = 2
  }

  /// The animation of inserted and deleted rows.
  public enum RowAnimation: Int, Sendable {
    /// Rows fade.
    case fade
    /// The default for the context.
    case automatic = 100
  }
}

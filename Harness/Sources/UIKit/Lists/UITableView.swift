public import Foundation

/// A list of rows in sections.
///
/// Rows have the height that is said, or 44; cells exist for rows that are in the bounds, and are used
/// again. Cells of a class that is registered are made by its `init(coder:)`: without Objective-C no
/// other initializer can be called by a class alone.
@MainActor open class UITableView: UIScrollView {
  /// The value of a height that says: as the content has it.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// How sections look.
  public let style: Style
  /// What is shown.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }
  /// The height of rows.
  open var rowHeight = UITableView.automaticDimension
  /// The height of rows that were not shown yet.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The height of the texts above sections.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The height of the texts below sections.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// The space above the first text.
  open var sectionHeaderTopPadding: CGFloat = 0
  /// Whether there are lines between rows.
  open var separatorStyle: SeparatorStyle = .singleLine
  /// The inset of the lines.
  open var separatorInset = UIEdgeInsets.zero
  /// Whether rows can be chosen.
  open var allowsSelection = true
  /// Whether several rows can be chosen.
  open var allowsMultipleSelection = false
  /// Whether rows can be chosen while the list is being edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be chosen while the list is being edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether a row that keys are sent to is chosen.
  open var selectionFollowsFocus = false
  /// Whether the list is being edited.
  open var isEditing = false {
    didSet { for cell in visibleCells { cell.isEditing = isEditing } }
  }
  /// The view above all rows.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// The view below all rows.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }
  /// The view behind all rows.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  var cells: [IndexPath: UITableViewCell] = [:]
  var selected: [IndexPath] = []
  var rows: [Int] = []
  var places: [[CGRect]] = []
  var needsReload = true
  var update: RowUpdate?
  var registered: [String: (String) -> UITableViewCell] = [:]
  var reusable: [String: [UITableViewCell]] = [:]
  var titles: [String: UIView] = [:]

  /// A table in a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// A table of rows over the whole width.
  public override init(frame: CGRect) {
    style = .plain
    super.init(frame: frame)
  }

  /// A table from an archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
  }

  /// Starts or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Cells

  /// Says the class of the cells of a name.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let type = cellClass as? UITableViewCell.Type else {
      registered[identifier] = nil
      return
    }
    registered[identifier] = { type.made(identifier: $0) }
  }

  /// A cell of a name that is not shown any more, or nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let cell = reusable[identifier]?.popLast() else {
      return registered[identifier]?(identifier)
    }
    cell.prepareForReuse()
    return cell
  }

  /// A cell of a name that was registered.
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

  /// How many sections there are.
  open var numberOfSections: Int {
    reloadIfNeeded()
    return rows.count
  }

  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    reloadIfNeeded()
    return rows[section]
  }

  /// Asks the data source anew.
  ///
  /// Nothing is chosen afterwards.
  open func reloadData() {
    selected = []
    setNeedsReload()
  }

  func setNeedsReload() {
    for (path, cell) in cells { retire(cell, at: path) }
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

  /// How sections look.
  public enum Style: Int, Sendable {
    /// Over the whole width.
    case plain
    /// In groups.
    case grouped
    /// In groups that are moved in.
    case insetGrouped
  }

  /// Whether there are lines between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// There are none.
    case none
    /// There are.
    case singleLine
  }

  /// Where a row comes to stand that is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// As near as possible.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// How a row comes or goes.
  public enum RowAnimation: Int, Sendable {
    /// Slowly.
    case fade
    /// From the right.
    case right
    /// From the left.
    case left
    /// From above.
    case top
    /// From below.
    case bottom
    /// At once.
    case none
    /// From the middle.
    case middle
    /// As the system has it.
    case automatic = 100
  }
}

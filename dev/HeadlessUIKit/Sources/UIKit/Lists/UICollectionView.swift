public import Foundation

/// A collection of items in sections.
///
/// Items are below one another, whatever the layout is. Only visible items have cells, which are
/// reused. As in tables, `init(coder:)` creates the cells of custom classes.
@MainActor open class UICollectionView: UIScrollView {
  /// The layout of the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { adoptLayout() }
  }
  /// The data source, which provides the content.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }
  /// Indicates whether items can be selected.
  open var allowsSelection = true
  /// Indicates whether several items can be selected.
  open var allowsMultipleSelection = false
  /// The view behind all items.
  open var backgroundView: UIView?
  /// Indicates whether the collection is being edited.
  open var isEditing = false

  var cells: [IndexPath: UICollectionViewCell] = [:]
  private var counts: [Int] = []
  private var needsReload = true
  private var selected: [IndexPath] = []
  private var reusable: [String: [UICollectionReusableView]] = [:]
  private var registered: [String: UICollectionReusableView.Type] = [:]

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    adoptLayout()
  }

  /// Creates a collection view from an archive.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    adoptLayout()
  }

  private func adoptLayout() {
    collectionViewLayout.collectionView = self
    setNeedsLayout()
  }

  private var collectionDelegate: (any UICollectionViewDelegate)? {
    delegate as? any UICollectionViewDelegate
  }

  // MARK: Cells

  /// Registers the class of the cells with an identifier.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registered[identifier] = cellClass as? UICollectionReusableView.Type
  }

  /// Returns a cell with a registered identifier.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let cell = reusable[identifier]?.popLast() as? UICollectionViewCell {
      cell.prepareForReuse()
      return cell
    }
    if let cell = registered[identifier]?.made(identifier: identifier) as? UICollectionViewCell {
      return cell
    }
    HeadlessDevice.current.log.raise(
      "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier)"
        + " - must register a nib or a class for the identifier or connect a prototype cell in a"
        + " storyboard")
    return UICollectionViewCell(frame: .zero)
  }

  /// Returns a cell of a registration, configured for an item.
  open func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    registered[registration.identifier] = Cell.self
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let typed = cell as? Cell else { preconditionFailure("\(cell) is not a \(Cell.self)") }
    if let item { registration.handler(typed, indexPath, item) }
    return typed
  }

  /// Configures cells for their items.
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    let identifier = UUID().uuidString
    let handler: (Cell, IndexPath, Item) -> Void

    /// Creates a registration with a handler that configures a cell.
    public init(handler: @escaping (Cell, IndexPath, Item) -> Void) { self.handler = handler }
  }

  // MARK: Items

  /// The number of sections.
  open var numberOfSections: Int {
    reloadIfNeeded()
    return counts.count
  }

  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    reloadIfNeeded()
    return counts[section]
  }

  /// The visible cells.
  open var visibleCells: [UICollectionViewCell] {
    layoutIfNeeded()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The index paths of the visible items.
  open var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return cells.keys.sorted()
  }

  /// Returns the cell of an item, if it is visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layoutIfNeeded()
    return cells[indexPath]
  }

  /// Returns the index path of a cell, if it is visible.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// Reloads everything from the data source.
  ///
  /// Afterwards no item is selected.
  open func reloadData() {
    selected = []
    setNeedsReload()
  }

  private func setNeedsReload() { rebuild { _ in nil } }

  /// Reloads everything from the data source, but keeps the cells of moved items.
  func rebuild(_ place: (IndexPath) -> IndexPath?) {
    let old = cells
    cells = [:]
    for (path, cell) in old {
      if let new = place(path) { cells[new] = cell } else { retire(cell) }
    }
    selected = selected.compactMap(place)
    needsReload = true
    setNeedsLayout()
  }

  private func retire(_ cell: UICollectionViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
  }

  private func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    counts = (0..<(dataSource?.numberOfSections(in: self) ?? 0)).map {
      dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0
    }
    contentSize = CGSize(
      width: bounds.width,
      height: CGFloat(counts.reduce(0, +)) * collectionViewLayout.itemHeight)
  }

  /// Scrolls until an item is visible.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    reloadIfNeeded()
    scrollRectToVisible(frame(of: indexPath), animated: animated)
    layoutIfNeeded()
  }

  private func frame(of path: IndexPath) -> CGRect {
    let index = counts[..<path.section].reduce(0, +) + path.item
    let height = collectionViewLayout.itemHeight
    return CGRect(x: 0, y: CGFloat(index) * height, width: bounds.width, height: height)
  }

  var allItems: [IndexPath] {
    counts.indices.flatMap { section in
      (0..<counts[section]).map { IndexPath(item: $0, section: section) }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    let shown = allItems.filter {
      let place = frame(of: $0)
      return place.minY < bounds.maxY && place.maxY > bounds.minY
    }
    for path in Set(cells.keys).subtracting(shown) {
      if let cell = cells.removeValue(forKey: path) { retire(cell) }
    }
    for path in shown where cells[path] == nil {
      guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { continue }
      cells[path] = cell
      cell.isSelected = selected.contains(path)
      addSubview(cell)
    }
    for (path, cell) in cells { cell.frame = frame(of: path) }
  }

  // MARK: Choosing

  /// The index paths of the selected items.
  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Selects an item without notifying the delegate.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if indexPath == nil || !allowsMultipleSelection { for path in selected { mark(path, false) } }
    if let indexPath { mark(indexPath, true) }
  }

  /// Deselects an item without notifying the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { mark(indexPath, false) }

  private func mark(_ path: IndexPath, _ isSelected: Bool) {
    selected.removeAll { $0 == path }
    if isSelected { selected.append(path) }
    cells[path]?.isSelected = isSelected
  }

  /// Performs the user's touch on an item.
  func touchItem(at path: IndexPath) {
    guard allowsSelection else { return }
    if allowsMultipleSelection, selected.contains(path) {
      guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else {
        return
      }
      mark(path, false)
      collectionDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for other in selected where other != path {
        mark(other, false)
        collectionDelegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    mark(path, true)
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
  }

  /// The position to which an item is scrolled.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item is at the top.
    public static let top = Self(rawValue: 1)
    /// The item is in the middle.
    public static let centeredVertically = Self(rawValue: 2)
    /// The item is at the bottom.
    public static let bottom = Self(rawValue: 4)
  }
}

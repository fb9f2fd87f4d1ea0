public import Foundation

/// A collection of items in sections.
///
/// Items stand below each other whatever the layout is; cells exist for those that are in the bounds, and are
/// used again. As in tables, cells of a class of one's own are made by their `init(coder:)`.
@MainActor open class UICollectionView: UIScrollView {
  /// Where items are.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { adoptLayout() }
  }
  /// What is shown.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }
  /// Whether items can be chosen.
  open var allowsSelection = true
  /// Whether several items can be chosen.
  open var allowsMultipleSelection = false
  /// The view behind all items.
  open var backgroundView: UIView?
  /// Whether the collection is being edited.
  open var isEditing = false

  var cells: [IndexPath: UICollectionViewCell] = [:]
  private var counts: [Int] = []
  private var needsReload = true
  private var selected: [IndexPath] = []
  private var reusable: [String: [UICollectionReusableView]] = [:]
  private var registered: [String: UICollectionReusableView.Type] = [:]

  /// A collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    adoptLayout()
  }

  /// A collection from an archive.
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

  /// Says the class of the cells of a name.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registered[identifier] = cellClass as? UICollectionReusableView.Type
  }

  /// A cell of a name that was registered.
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

  /// A cell of a registration, which says what it shows.
  open func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    registered[registration.identifier] = Cell.self
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let typed = cell as? Cell else { preconditionFailure("\(cell) is no \(Cell.self)") }
    if let item { registration.handler(typed, indexPath, item) }
    return typed
  }

  /// Says how cells show their items.
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    let identifier = UUID().uuidString
    let handler: (Cell, IndexPath, Item) -> Void

    /// A registration with what is done for each item.
    public init(handler: @escaping (Cell, IndexPath, Item) -> Void) { self.handler = handler }
  }

  // MARK: Items

  /// How many sections there are.
  open var numberOfSections: Int {
    reloadIfNeeded()
    return counts.count
  }

  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    reloadIfNeeded()
    return counts[section]
  }

  /// The cells that are shown.
  open var visibleCells: [UICollectionViewCell] {
    layoutIfNeeded()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The items that are shown.
  open var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return cells.keys.sorted()
  }

  /// The cell of an item, if it is shown.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layoutIfNeeded()
    return cells[indexPath]
  }

  /// The item of a cell, if it is shown.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// Asks the data source anew.
  ///
  /// Nothing is chosen afterwards.
  open func reloadData() {
    selected = []
    setNeedsReload()
  }

  private func setNeedsReload() { rebuild { _ in nil } }

  /// Asks the data source anew, and keeps the cells of items that are elsewhere now.
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

  /// Scrolls so far that an item is shown.
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

  /// The chosen items.
  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Chooses an item, which tells nobody.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if indexPath == nil || !allowsMultipleSelection { for path in selected { mark(path, false) } }
    if let indexPath { mark(indexPath, true) }
  }

  /// Chooses an item no more, which tells nobody.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { mark(indexPath, false) }

  private func mark(_ path: IndexPath, _ isSelected: Bool) {
    selected.removeAll { $0 == path }
    if isSelected { selected.append(path) }
    cells[path]?.isSelected = isSelected
  }

  /// What a user's touch on an item does.
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

  /// Where an item comes to stand that is scrolled to.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// Positions of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = Self(rawValue: 1)
    /// In the middle.
    public static let centeredVertically = Self(rawValue: 2)
    /// At the bottom.
    public static let bottom = Self(rawValue: 4)
  }
}

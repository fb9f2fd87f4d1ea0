import Foundation

/// The content of a list as a value: sections with items.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private(set) var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []
  /// The items whose cells are configured again.
  private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  /// The items in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// Appends items to a section, or to the last section by default.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let index =
      sectionIdentifier.map { id in sections.firstIndex { $0.id == id } } ?? sections.indices.last
    guard let index else {
      preconditionFailure(
        "There are currently no sections in the data source. Please add a section first.")
    }
    checkUnique(identifiers, among: itemIdentifiers)
    sections[index].items += identifiers
  }

  /// Requests that the cells of items be configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  /// Appends sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    checkUnique(identifiers, among: sections.map(\.id))
    sections += identifiers.map { ($0, []) }
  }

  private func checkUnique<T: Hashable>(_ new: [T], among old: [T]) {
    precondition(
      Set(new).count == new.count && Set(old).isDisjoint(with: new),
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(new)")
  }

  func indexPath(for item: ItemIdentifierType) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let row = content.items.firstIndex(of: item) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.row)
    else { return nil }
    return sections[path.section].items[path.row]
  }

  /// The snapshot without its requests to reconfigure, which apply only once.
  var settled: Self {
    var copy = self
    copy.reconfiguredItemIdentifiers = []
    return copy
  }

  /// Returns the new index path of an item in a later snapshot; nil if it has been removed.
  func place(_ path: IndexPath, in later: Self) -> IndexPath? {
    item(at: path).flatMap { later.indexPath(for: $0) }
  }
}

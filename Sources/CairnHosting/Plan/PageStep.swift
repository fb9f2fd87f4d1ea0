@_spi(Hosts) public import Cairn

/// The next change that makes a page container show the selected page.
public enum PageStep: Equatable, Sendable {
  /// The selected page is shown, and its neighbours have not changed.
  case unchanged
  /// The selected page is shown, but its neighbours have changed.
  case reload
  /// Show this page.
  ///
  /// The page enters from the trailing side if `isForward` is true.
  case turn(to: EntryID, isForward: Bool)

  /// Compares the pages before a change with those after it.
  ///
  /// - Parameters:
  ///   - old: The pages that the container currently has.
  ///   - shown: The page that the container shows; nil if it shows none, or a page that has been
  ///     removed.
  ///   - new: The pages of the tree.
  ///   - selected: The selected page of the tree.
  public init(from old: [EntryID], shown: EntryID?, to new: [EntryID], selected: EntryID?) {
    guard let selected, selected != shown else {
      self = selected != nil && old != new ? .reload : .unchanged
      return
    }
    let before = shown.flatMap(old.firstIndex) ?? -1
    self = .turn(to: selected, isForward: (new.firstIndex(of: selected) ?? 0) >= before)
  }
}

@_spi(Hosts) public import Cairn

/// The next change that makes a page container show the selected page.
public enum PageStep: Equatable, Sendable {
  /// The selected page is shown, and its neighbours have not changed.
  case unchanged
  /// The selected page is shown, but its neighbours have changed.
  case reload
  /// Show this page, which enters from the trailing side if `isForward`.
  case turn(to: EntryID, isForward: Bool)

  /// Compares the pages before a change with those after it.
  ///
  /// The shown page is nil if the container shows none, or a page that has been removed.
  public init(from old: [EntryID], shown: EntryID?, to new: [EntryID], selected: EntryID?) {
    guard let selected, selected != shown else {
      self = selected != nil && old != new ? .reload : .unchanged
      return
    }
    let before = shown.flatMap(old.firstIndex) ?? -1
    self = .turn(to: selected, isForward: (new.firstIndex(of: selected) ?? 0) >= before)
  }
}

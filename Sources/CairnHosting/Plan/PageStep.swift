@_spi(Hosts) public import Cairn

/// The next change that makes a container of pages show the selected page.
public enum PageStep: Equatable, Sendable {
  /// The selected page is shown, and its neighbours are the same.
  case unchanged
  /// The selected page is shown, but has other neighbours.
  case reload
  /// Show the page, which comes from the trailing side if `isForward`.
  case turn(to: EntryID, isForward: Bool)

  /// Compares the pages before a change with those after it.
  ///
  /// - Parameters:
  ///   - old: The pages that the container knows.
  ///   - shown: The page that it shows; nil if it shows none, or one that is not a page any more.
  public init(from old: [EntryID], shown: EntryID?, to new: [EntryID], selected: EntryID?) {
    guard let selected, selected != shown else {
      self = selected != nil && old != new ? .reload : .unchanged
      return
    }
    let before = shown.flatMap(old.firstIndex) ?? -1
    self = .turn(to: selected, isForward: (new.firstIndex(of: selected) ?? 0) >= before)
  }
}

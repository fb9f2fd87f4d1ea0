/// The entries in the tree for which commits do more work, so that they do it only while there are any.
///
/// An entry is listed until it has left the tree or its insertion is undone.
@MainActor
final class RarePlaces {
  private var adaptive: Set<EntryID> = [] { didSet { hasAdaptive = !adaptive.isEmpty } }
  private var withLazyTabs: Set<EntryID> = [] { didSet { hasLazyTabs = !withLazyTabs.isEmpty } }
  private var guarded: Set<EntryID> = [] { didSet { hasGuards = !guarded.isEmpty } }

  /// True if an entry has a width-dependent presentation.
  private(set) var hasAdaptive = false
  /// True if a flow has lazy tabs.
  private(set) var hasLazyTabs = false
  /// True if a model or a coordinator is a leave guard.
  private(set) var hasGuards = false

  /// Lists an inserted entry, if its presentation is rare.
  func note(_ entry: NavigationTree.Entry) {
    if entry.presentation?.isAdaptive == true { adaptive.insert(entry.id) }
  }

  func noteLazyTabs(at id: EntryID) { withLazyTabs.insert(id) }

  func noteGuard(at id: EntryID) { guarded.insert(id) }

  /// Removes an entry that has left.
  func forget(_ id: EntryID) {
    if hasAdaptive { adaptive.remove(id) }
    if hasLazyTabs { withLazyTabs.remove(id) }
    if hasGuards { guarded.remove(id) }
  }
}

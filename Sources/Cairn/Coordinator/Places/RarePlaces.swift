/// The entries in the tree for which commits do more work, so that they do it only while there are any.
///
/// An entry is listed until it has left the tree or its insertion is undone.
struct RarePlaces {
  private var adaptive: Set<EntryID> = []
  private var withLazyTabs: Set<EntryID> = []
  private var guarded: Set<EntryID> = []

  /// True if an entry has a width-dependent presentation.
  var hasAdaptive: Bool { !adaptive.isEmpty }
  /// True if a flow has lazy tabs.
  var hasLazyTabs: Bool { !withLazyTabs.isEmpty }
  /// True if a model or a coordinator is a leave guard.
  var hasGuards: Bool { !guarded.isEmpty }

  /// Lists an inserted entry, if its presentation is rare.
  mutating func note(_ entry: NavigationTree.Entry) {
    if entry.presentation?.isAdaptive == true { adaptive.insert(entry.id) }
  }

  mutating func noteLazyTabs(at id: EntryID) { withLazyTabs.insert(id) }

  mutating func noteGuard(at id: EntryID) { guarded.insert(id) }

  /// Removes an entry that has left.
  mutating func forget(_ id: EntryID) {
    if hasAdaptive { adaptive.remove(id) }
    if hasLazyTabs { withLazyTabs.remove(id) }
    if hasGuards { guarded.remove(id) }
  }
}

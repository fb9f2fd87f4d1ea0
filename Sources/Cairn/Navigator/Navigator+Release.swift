extension Navigator {
  /// Releases the models and coordinators of an entry that is not on the screen, and of all entries
  /// beneath it.
  ///
  /// <!-- snippet: doc-release -->
  /// ```swift
  /// // The system is short of memory.
  /// for tab in hiddenTabs { navigator.release(tab) }
  /// ```
  ///
  /// The tree does not change. When the entry is shown again, or a link leads into it, its
  /// coordinators and models are created again from their routes. Those that conform to
  /// ``SavesState`` receive their saved state. Releasing delivers no results: the flow that is
  /// created again delivers its own.
  ///
  /// - Returns: ``Outcome/unchanged`` if the entry has already been released.
  ///   ``Outcome/refused(_:)`` if the entry is on the screen, if a ``LeaveGuard`` in it refuses, or
  ///   if its state cannot be encoded. Also if it contains a flow started by `run`, a dialog
  ///   shown by `ask`, or view controllers that the app's code has pushed, because these cannot be
  ///   created again.
  /// - Complexity: Linear in the number of released entries.
  @discardableResult
  public func release(_ id: EntryID) -> Outcome { submit(Request(.release(id))) }

  /// Releases the content of every tab and page that is not selected, where possible.
  ///
  /// Useful for memory warnings. It calls ``release(_:)`` for each of them.
  public func releaseHiddenTabs() {
    for id in tree.subtree(of: .root) {
      guard let flow = tree.flows[id], flow.layout.selects else { continue }
      for tab in flow.entries where tab != flow.selected { release(tab) }
    }
  }
}

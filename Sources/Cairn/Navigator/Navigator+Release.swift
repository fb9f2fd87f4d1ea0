extension Navigator {
  /// Lets go of everything that lives at an entry which is not on the screen, and beneath it.
  ///
  /// ```swift
  /// // the system is short of memory
  /// for tab in hiddenTabs { navigator.release(tab) }
  /// ```
  ///
  /// The tree stays as it is. When the entry comes to the screen again, or a link leads into it, its
  /// coordinators and models are made anew from their routes, with what those that conform to
  /// ``SavesState`` had to save. Results are not given: a flow that is made anew gives its own.
  ///
  /// - Returns: ``Outcome/unchanged`` if it has been let go of before. ``Outcome/refused(_:)`` if it is on
  ///   the screen; if a ``LeaveGuard`` in it objects; if it holds a flow that `run` started or a dialog
  ///   that was asked, which could not be made again; or if its state does not encode.
  /// - Complexity: Linear in what is let go of.
  @discardableResult
  public func release(_ id: EntryID) -> Outcome { submit(Request(.release(id))) }

  /// Lets go of what lives in every tab and page that is not selected, where that is possible.
  ///
  /// For memory warnings; as ``release(_:)`` for each.
  public func releaseHiddenTabs() {
    for id in tree.subtree(of: .root) {
      guard let flow = tree.flows[id], flow.layout.selects else { continue }
      for tab in flow.entries where tab != flow.selected { release(tab) }
    }
  }
}

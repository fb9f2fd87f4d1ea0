extension Navigator {
  /// Does again what recorded events did, on a navigator that stands where the recording began.
  ///
  /// ```swift
  /// let copy = Navigator(AppCoordinator(services: services))
  /// copy.replay(recorded)
  /// // copy.tree is the tree that the recording ended with
  /// ```
  ///
  /// The recorded changes are applied; coordinators are asked for destinations, but not for decisions,
  /// and results are not delivered a second time. Requests that are made meanwhile are refused with
  /// ``Refusal/replaying``, because what they did is in the recording. Where a flow was started by `run`
  /// nothing can be made, and its place stays empty.
  public func replay(_ events: [NavigationEvent]) {
    _ = submit(Request(.replay(events)))
  }

  /// One recorded event: one commit.
  func replay(_ event: NavigationEvent) {
    transaction.begin()
    for change in event.changes {
      // On a navigator that stands elsewhere: an entry is in one place only.
      if case .inserted(let entry, _) = change, tree.entries[entry.id] != nil { continue }
      apply(change)
      // As in `install`: restored entries come with ids that may be those of entries which leave.
      if event.request == .restore || event.request == .replay,
        case .removed(let id, _, let reason) = change
      {
        transaction.hasTornDown = true
        tearDown(id, because: reason)
      }
    }
    makePlaces()
    commit(origin: .restoration)
    transaction.begin()
  }
}

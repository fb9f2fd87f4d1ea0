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
}

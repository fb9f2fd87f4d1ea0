extension Navigator {
  /// Replays recorded events on a navigator that is in the state in which the recording began.
  ///
  /// ```swift
  /// let copy = Navigator(AppCoordinator(services: services))
  /// copy.replay(recorded)
  /// // copy.tree is the tree that the recording ended with
  /// ```
  ///
  /// The recorded changes are applied. Coordinators are asked for destinations, but not for
  /// decisions, and results are not delivered again. Requests made during the replay are refused
  /// with ``Refusal/replaying``, because their effects are in the recording. A flow that was
  /// started by `run` cannot be created again, so its entry stays empty.
  public func replay(_ events: [NavigationEvent]) {
    _ = submit(Request(.replay(events)))
  }
}

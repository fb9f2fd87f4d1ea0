extension Navigator {
  /// Replays recorded events on a navigator that is in the state in which the recording began.
  ///
  /// <!-- snippet: doc-replay -->
  /// ```swift
  /// let copy = Navigator(ShopWindowCoordinator())
  /// copy.replay(try NavigationRecording(data: Data(contentsOf: file)))
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

extension Navigator {
  /// Sends an intent up the tree from an entry, to the nearest ancestor that handles its type.
  ///
  /// For what lives at a screen's entry that is its own coordinator first.
  ///
  /// - Returns: Whether an ancestor handled it; an intent that nobody handles is reported.
  @_spi(Hosts) @discardableResult
  public func send<Intent>(_ intent: Intent, from id: EntryID) -> Bool {
    // A late callback of a screen that has left is nobody's mistake.
    guard let place = engine.store[id], place.isMade else { return false }
    return place.send(intent)
  }
}

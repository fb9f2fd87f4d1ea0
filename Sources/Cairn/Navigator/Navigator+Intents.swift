extension Navigator {
  /// Sends an intent up the tree from an entry, to the nearest ancestor that handles its type.
  ///
  /// For a screen, the nearest ancestor is its own coordinator.
  ///
  /// - Returns: True if an ancestor handled it; otherwise, that is reported.
  @_spi(Hosts) @discardableResult
  public func send<Intent>(_ intent: Intent, from id: EntryID) -> Bool {
    // A late callback of a screen that has left the tree is not a mistake.
    guard let place = engine.store[id], place.isMade else { return false }
    return place.send(intent)
  }
}

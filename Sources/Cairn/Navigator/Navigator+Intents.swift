extension Navigator {
  /// Sends an intent from outside of the tree, to the nearest coordinator of the frontmost screen that
  /// handles its type.
  ///
  /// <!-- snippet: intents-outside -->
  /// ```swift
  /// navigator.send(ShowProfile(user: "ada"))  // a quick action, a menu command, a notification
  /// ```
  ///
  /// It works like ``Coordinator/send(_:)``, and begins with the coordinator of the frontmost screen,
  /// as the responder chain begins with the first responder. Transparent overlays are not asked; while
  /// an opaque overlay is presented, its coordinator comes first.
  ///
  /// - Returns: True if a coordinator handled the intent; otherwise, that is reported, unless the
  ///   navigator has ended.
  /// - Complexity: O(depth).
  @discardableResult
  public func send<Intent>(_ intent: Intent) -> Bool {
    guard let front = tree.frontPath.last, let place = engine.store[front] else { return false }
    // A flow in front is empty, and is asked too.
    if place.coordinator?.intents.handle(intent) == true { return true }
    guard place.isMade else { return false }
    return place.send(intent)
  }

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

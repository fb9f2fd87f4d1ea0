/// A transition that the platform runs, from its beginning to its end.
///
/// Retain this object in the code that knows when the transition ends. Deallocating the object also
/// ends the transition, because UIKit may drop a transition together with its completion handler.
public final class HostTransition: Sendable {
  /// The number that identifies the transition in ``HostLoop/endTransition(_:)``.
  public let id: Int
  // The loop itself is not retained, because it owns the navigator, and the transition may end
  // after both have been deallocated.
  private let running: RunningTransitions

  init(_ id: Int, in running: RunningTransitions) {
    self.id = id
    self.running = running
  }

  deinit { Task { @MainActor [running, id] in running.end(id) } }

  /// Ends the transition.
  ///
  /// After the last transition has ended, the host continues to update.
  @MainActor
  public func end() { running.end(id) }

  /// Ends the transition without an update, because the platform did not begin it.
  ///
  /// <!-- snippet: doc-revoke -->
  /// ```swift
  /// let transition = loop.beginTransition("push")
  /// if !begin() { transition.revoke() }  // the platform refused
  /// ```
  @MainActor
  public func revoke() { running.revoke(id) }
}

@MainActor
final class RunningTransitions {
  /// The names of the transitions, by number.
  private(set) var names: [Int: String] = [:]
  private var count = 0
  weak var loop: HostLoop?

  func begin(_ name: String) -> HostTransition {
    count += 1
    names[count] = name
    return HostTransition(count, in: self)
  }

  func end(_ id: Int) {
    if names.removeValue(forKey: id) != nil, names.isEmpty { loop?.resume() }
  }

  func revoke(_ id: Int) { names[id] = nil }
}

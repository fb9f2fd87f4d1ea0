/// A transition of the platform's, from its beginning to its end.
///
/// Whoever knows when the transition ends keeps this object. The transition also ends when nobody keeps
/// the object any more: UIKit may drop a transition together with the completion that would end it.
public final class HostTransition: Sendable {
  /// The number by which ``HostLoop/endTransition(_:)`` finds it.
  public let id: Int
  // Not the loop, which owns the navigator: the end may come when both have gone.
  private let running: RunningTransitions

  init(_ id: Int, in running: RunningTransitions) {
    self.id = id
    self.running = running
  }

  deinit { Task { @MainActor [running, id] in running.end(id) } }

  /// Ends the transition; when it was the last, the host continues.
  @MainActor
  public func end() { running.end(id) }

  /// Ends the transition without an update, because the platform has not begun it.
  @MainActor
  public func revoke() { running.revoke(id) }
}

/// The transitions that a platform runs.
@MainActor
final class RunningTransitions {
  /// Their names by their numbers.
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

@_spi(Hosts) public import Cairn

/// An in-memory host, which shows commits as its behavior specifies and reports user actions.
///
/// Like every host, it is a replica. The host has its own tree, to which it applies the changes of
/// each commit. ``TestNavigator`` performs user actions on the host's tree, not on the navigator's
/// tree.
@MainActor
public final class TestHost {
  /// The way in which the host handles the next commits; commits that already wait keep waiting.
  public var behavior: HostBehavior
  /// The tree as the host currently shows it.
  public private(set) var shown: NavigationTree
  /// The modals in ``shown`` that the host has not presented.
  public private(set) var dropped: Set<EntryID> = []

  /// The gesture that the user has begun; commits wait until it ends.
  private(set) var gesture: UserGesture?
  /// The number of commits shown and user actions reported.
  private(set) var steps = 0
  let names: Names

  private enum Work {
    case show(NavigationDiff)
    /// A user action, and the entries that the user saw leave.
    case report(UserAction, seen: [EntryID])
  }

  private let navigator: Navigator
  private let commits = Commits()
  private var backlogged: [Work] = []

  init(_ navigator: Navigator, _ behavior: HostBehavior) {
    self.navigator = navigator
    self.behavior = behavior
    shown = navigator.tree
    names = Names(navigator)
    commits.host = self
    navigator.attach(commits)
  }

  /// A Boolean value that indicates whether the host shows the whole tree and has nothing to
  /// report.
  ///
  /// - Complexity: Linear in the number of entries.
  public var isSettled: Bool {
    backlogged.isEmpty && dropped.isEmpty && gesture == nil && shown == navigator.tree
  }

  /// The visible levels, starting with the lowest: the window and each presented modal.
  ///
  /// - Complexity: Linear in the number of entries in the levels' paths.
  public var levels: [NavigationTree.Level] {
    shown.levels.filter { dropped.isDisjoint(with: shown.path(to: $0.id)) }
  }

  /// The level with the frontmost screen, which receives the user's actions.
  package var frontLevel: NavigationTree.Level? {
    guard !shown.overlays.isEmpty else { return levels.last }
    return shown.frontLevel
  }

  /// Receives notifications, because a public class cannot conform to a protocol that is SPI.
  private final class Commits: NavigatorHost {
    weak var host: TestHost?

    func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
      guard let host else { return }
      host.names.learn(diff.changes, navigator)
      host.backlogged.append(.show(diff))
      host.catchUp()
    }
  }

  /// Performs the next waiting step: shows one commit, or reports one user action.
  ///
  /// <!-- snippet: doc-host-step -->
  /// ```swift
  /// while test.host.step() {}  // like settle(), one step at a time
  /// ```
  ///
  /// - Returns: True if there was a step to perform. During a gesture, there is no step.
  @discardableResult
  public func step() -> Bool {
    guard gesture == nil else { return false }
    guard !backlogged.isEmpty else { return giveUpOnDropped() }
    steps += 1
    switch backlogged.removeFirst() {
    case .show(let diff): show(diff)
    case .report(let action, let seen): report(action, seen: seen)
    }
    return true
  }

  // MARK: The user

  /// Reports a user action, now or after the steps that already wait.
  func perform(_ action: UserAction) -> Outcome {
    perform(action, seen: shown.entries(leavingBy: action))
  }

  private func perform(_ action: UserAction, seen: [EntryID]) -> Outcome {
    guard behavior.waits else {
      catchUp()
      return report(action, seen: seen)
    }
    backlogged.append(.report(action, seen: seen))
    return .queued
  }

  /// Reports a user action, which concerns only entries that the user has seen.
  @discardableResult
  private func report(_ action: UserAction, seen: [EntryID]) -> Outcome {
    navigator.report(action.seen(seen, in: navigator.tree))
  }

  func begin(_ gesture: UserGesture) { self.gesture = gesture }

  func end(_ gesture: UserGesture, reporting action: UserAction?) -> Outcome? {
    guard self.gesture === gesture else { return nil }
    // The host has shown no commit since the gesture began.
    let seen = action.map(shown.entries(leavingBy:)) ?? []
    self.gesture = nil
    let outcome = action.map { perform($0, seen: seen) }
    catchUp()
    return outcome ?? .unchanged
  }

  /// The reasons why the host is not settled, as text.
  var backlog: [String] {
    var backlog = backlogged.map { work in
      switch work {
      case .show(let diff): "it has not shown revision \(diff.revision)"
      case .report: "it has not reported a user action"
      }
    }
    backlog += dropped.sorted().map { "it has not presented \(names.path(to: $0, in: shown))" }
    return backlog
  }

  // MARK: Showing

  private func catchUp() {
    guard !behavior.waits, gesture == nil else { return }
    // Earlier user actions stay in the queue until the host settles.
    while case .show(let diff)? = backlogged.first {
      backlogged.removeFirst()
      steps += 1
      show(diff)
    }
  }

  private func show(_ diff: NavigationDiff) {
    for change in diff.changes {
      shown.apply(change)
      switch change {
      case .removed(let id, _, _):
        // Removed immediately, because restoring inserts entries with the same ids again.
        let gone = shown.subtree(of: id)
        shown.drop(gone)
        dropped.subtract(gone)
      case .inserted(let entry, _)
      where entry.isModal && !entry.isOverlay && behavior.drops:
        dropped.insert(entry.id)
      default: break
      }
    }
  }

  /// Reports the topmost modal that was not presented as dismissed; presents it if it stays.
  private func giveUpOnDropped() -> Bool {
    guard let id = dropped.max() else { return false }
    steps += 1
    switch navigator.report(.dismiss(id)) {
    case .committed, .queued: break
    // The modal stays, or a question is asked first. Reporting the modal again would never end.
    default: dropped.remove(id)
    }
    return true
  }
}

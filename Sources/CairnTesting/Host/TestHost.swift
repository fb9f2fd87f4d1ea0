public import Cairn

/// A host in memory: shows what it was told, when its behavior lets it, and reports the user.
///
/// It is a replica, as every host is. It keeps a tree of its own, to which it applies the changes of
/// each commit; ``TestNavigator`` acts for the user on that tree, not on the navigator's.
@MainActor
public final class TestHost: NavigatorHost {
  /// What the host does with commits from now on; what waits already waits on.
  public var behavior: HostBehavior
  /// The tree as far as the host has been told and has kept up.
  public private(set) var shown: NavigationTree
  /// The modals in ``shown`` that the host has not presented.
  public private(set) var dropped: Set<EntryID> = []

  /// The gesture that the user has begun; commits wait until it is over.
  private(set) var gesture: UserGesture?
  /// How many things the host has shown and reported.
  private(set) var steps = 0
  let names: Names

  private enum Work {
    case show(NavigationDiff)
    case report(UserAction)
  }

  private let navigator: Navigator
  private var backlogged: [Work] = []

  init(_ navigator: Navigator, _ behavior: HostBehavior) {
    self.navigator = navigator
    self.behavior = behavior
    shown = navigator.tree
    names = Names(navigator)
    navigator.attach(self)
  }

  /// Whether the host shows the tree, all of it, and has nothing to report.
  ///
  /// - Complexity: Linear in the number of entries.
  public var isSettled: Bool {
    backlogged.isEmpty && dropped.isEmpty && gesture == nil && shown == navigator.tree
  }

  /// The planes that the user sees, the lowest first: the window and each modal that is presented.
  ///
  /// - Complexity: Linear in the number of entries in the planes' paths.
  public var levels: [NavigationTree.Level] {
    shown.levels.filter { dropped.isDisjoint(with: shown.path(to: $0.id)) }
  }

  /// Hears of a commit; called by the navigator.
  public func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
    names.learn(diff.changes, navigator)
    backlogged.append(.show(diff))
    catchUp()
  }

  /// Does the next thing that waits: shows one commit, or reports one thing that the user did.
  ///
  /// ```swift
  /// while test.host.step() {}  // as settle() does, with a look in between
  /// ```
  ///
  /// - Returns: Whether there was anything to do. While a gesture is under way there is not.
  @discardableResult
  public func step() -> Bool {
    guard gesture == nil else { return false }
    guard !backlogged.isEmpty else { return giveUpOnDropped() }
    steps += 1
    switch backlogged.removeFirst() {
    case .show(let diff): show(diff)
    case .report(let action): navigator.report(action)
    }
    return true
  }

  // MARK: The user

  /// Reports what the user did, now or in its turn.
  func perform(_ action: UserAction) -> Outcome {
    guard behavior.waits else {
      catchUp()
      return navigator.report(action)
    }
    backlogged.append(.report(action))
    return .deferred
  }

  func begin(_ gesture: UserGesture) { self.gesture = gesture }

  func end(_ gesture: UserGesture, reporting action: UserAction?) -> Outcome? {
    guard self.gesture === gesture else { return nil }
    self.gesture = nil
    let outcome = action.map(perform)
    catchUp()
    return outcome ?? .unchanged
  }

  /// What keeps the host from being settled, in words.
  var backlog: [String] {
    var backlog = backlogged.map { work in
      switch work {
      case .show(let diff): "it has not shown revision \(diff.revision)"
      case .report: "it has not reported what the user did"
      }
    }
    backlog += dropped.sorted().map { "it has not presented \(names.path(to: $0, in: shown))" }
    return backlog
  }

  // MARK: Showing

  private func catchUp() {
    guard !behavior.waits, gesture == nil else { return }
    // What the user did while the host waited is not forgotten; it has its turn when the host settles.
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
        // At once and not at the end: restoring brings entries in again with the ids that they had.
        let gone = shown.subtree(of: id)
        shown.drop(gone)
        dropped.subtract(gone)
      case .inserted(let entry, _) where entry.isModal && behavior.drops:
        dropped.insert(entry.id)
      default: break
      }
    }
  }

  /// Reports the topmost modal that was not presented as dismissed; presents it if that is refused.
  private func giveUpOnDropped() -> Bool {
    guard let id = dropped.max() else { return false }
    steps += 1
    let outcome = navigator.report(.dismiss(id))
    if case .refused = outcome { dropped.remove(id) }
    return true
  }
}

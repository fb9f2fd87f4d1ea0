@_spi(Hosts) public import Cairn

/// The part of a host that shows a tree on its platform, one step at a time.
///
/// ```swift
/// final class Replica: HostReplica {
///   let loop: HostLoop
///
///   init(_ navigator: Navigator) {
///     loop = HostLoop(navigator)
///     loop.start(self)
///   }
///
///   func advance() -> HostStep {
///     draw(tree)
///     return .settled(isSeen: true)
///   }
/// }
/// ```
@MainActor
public protocol HostReplica: AnyObject {
  /// The loop that calls ``advance()``.
  var loop: HostLoop { get }

  /// Compares what is shown with the tree, and begins at most one step of the platform's.
  ///
  /// Called while no transition runs, after each commit, each report and each end of a transition. The
  /// tree may have changed by any number of commits since the last call.
  func advance() -> HostStep

  /// Releases what has left the tree. Called each time the tree is shown completely.
  func didSettle()
}

/// The result of one comparison of what is shown with the tree.
public enum HostStep: Equatable, Sendable {
  /// Something has begun, or has to happen first; whoever sees the end calls ``HostLoop/setNeedsUpdate()``.
  case waiting
  /// Compare again at once.
  case again
  /// Compare again in the next turn of the run loop, and not before.
  case nextTurn
  /// The tree is shown, and the user sees it if `isSeen`.
  case settled(isSeen: Bool)
}

extension HostReplica {
  /// Releases nothing.
  public func didSettle() {}

  /// The navigator whose tree is shown.
  public var navigator: Navigator { loop.navigator }

  /// The tree that is to be shown.
  public var tree: NavigationTree { loop.navigator.tree }

  /// The animation of the changes that are not shown yet.
  public var animation: TransitionAnimation { loop.animation }

  /// Reports what the user did, and then shows what the tree says.
  @discardableResult
  public func report(_ action: UserAction) -> Outcome { loop.report(action) }

  /// Shows what the tree says, now or when the present transition ends.
  public func setNeedsUpdate() { loop.setNeedsUpdate() }

  /// Shows what the tree says, in the next turn of the run loop.
  public func updateNextTurn() { loop.updateNextTurn() }

  /// Whether the navigator has to be asked before the user may leave the entry.
  ///
  /// - Parameter below: The entry that the user would go back to; nil if the user would dismiss the entry.
  /// - Complexity: O(depth), and linear in the entries that would be left.
  public func isGuarded(_ id: EntryID, leavingTo below: EntryID?) -> Bool {
    navigator.isGuarded(id, leavingTo: below)
  }
}

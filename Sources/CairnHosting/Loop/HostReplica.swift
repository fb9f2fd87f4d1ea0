@_spi(Hosts) public import Cairn

/// The part of a host that shows a tree on its platform, one step at a time.
///
/// <!-- snippet: doc-host-replica -->
/// ```swift
/// final class Replica: HostReplica {
///   let loop: HostLoop
///   private(set) var screen = ""
///
///   init(_ navigator: Navigator) {
///     loop = HostLoop(navigator)
///     loop.start(self)
///   }
///
///   func advance() -> HostStep {
///     screen = "\(tree)"  // a real host compares the tree with what it shows
///     return .settled(isSeen: true)
///   }
/// }
/// ```
@MainActor
public protocol HostReplica: AnyObject {
  /// The loop that calls ``advance()``.
  var loop: HostLoop { get }

  /// Compares the screen with the tree and begins at most one change on the platform.
  ///
  /// The loop calls this method after each commit, report and end of a transition, but not during a
  /// transition. Any number of commits may have changed the tree since the last call.
  func advance() -> HostStep

  /// Shows overlays that are not on the screen yet.
  ///
  /// <!-- snippet: doc-host-overlays -->
  /// ```swift
  /// func showOverlays() {
  ///   covers = tree.overlays  // at once, even during a transition
  /// }
  /// ```
  ///
  /// The loop calls this method after each commit, even during a transition, so that a lock covers
  /// the scene at once. Overlays that have left are removed in ``advance()``.
  func showOverlays()

  /// Releases the objects of entries that have left the tree.
  ///
  /// <!-- snippet: doc-host-settle -->
  /// ```swift
  /// func didSettle() {
  ///   released += 1  // releases the views of entries that have left
  /// }
  /// ```
  ///
  /// Called whenever the complete tree is shown.
  func didSettle()

  /// Returns the reason why the objects at an entry must not be released now; nil if they may be.
  ///
  /// <!-- snippet: doc-host-release -->
  /// ```swift
  /// func objection(toReleasing id: EntryID) -> String? {
  ///   typed.isEmpty ? nil : "The user has typed something there."
  /// }
  /// ```
  func objection(toReleasing id: EntryID) -> String?
}

/// The result of comparing the screen with the tree once.
public enum HostStep: Equatable, Sendable {
  /// A change has begun, or an earlier change has to finish first.
  ///
  /// The code that detects the end of the change calls ``HostLoop/setNeedsUpdate()``.
  case waiting
  /// Compare again immediately.
  case again
  /// Compare again in the next turn of the run loop, not earlier.
  case nextTurn
  /// The complete tree is shown.
  ///
  /// `isSeen` is true if the user sees the tree.
  case settled(isSeen: Bool)
}

extension HostReplica {
  /// Shows nothing: overlays appear in ``advance()``.
  public func showOverlays() {}

  /// Releases nothing.
  public func didSettle() {}

  /// Returns nil.
  public func objection(toReleasing id: EntryID) -> String? { nil }

  /// The navigator whose tree is shown.
  public var navigator: Navigator { loop.navigator }

  /// The tree to show.
  public var tree: NavigationTree { loop.navigator.tree }

  /// The animation of the changes that are not on the screen yet.
  public var animation: TransitionAnimation { loop.animation }

  /// Reports an action of the user, then updates the screen to match the tree.
  @discardableResult
  public func report(_ action: UserAction) -> Outcome { loop.report(action) }

  /// Reports an action of a user who saw only these entries leave; see
  /// ``HostLoop/report(_:seen:)``.
  @discardableResult
  public func report(_ action: UserAction, seen: some Collection<EntryID>) -> Outcome {
    loop.report(action, seen: seen)
  }

  /// Updates the screen to match the tree, immediately or after the current transition.
  ///
  /// <!-- snippet: doc-host-needs-update -->
  /// ```swift
  /// func dim(_ isDimmed: Bool) {
  ///   self.isDimmed = isDimmed
  ///   setNeedsUpdate()
  /// }
  /// ```
  public func setNeedsUpdate() { loop.setNeedsUpdate() }

  /// Updates the screen to match the tree in the next turn of the run loop.
  public func updateNextTurn() { loop.updateNextTurn() }

  /// Reports an action that was complete before an opaque overlay covered its entry, then updates
  /// the screen to match the tree.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - seen: The entries that the user saw leave, as for ``HostLoop/report(_:seen:)``; nil for an
  ///     answer.
  @discardableResult
  public func reportFromBeforeCover(
    _ action: UserAction, seen: (some Collection<EntryID>)? = [EntryID]?.none
  ) -> Outcome {
    let action = seen.map { action.seen($0, in: navigator.tree) } ?? action
    let outcome = navigator.reportFromBeforeCover(action)
    setNeedsUpdate()
    return outcome
  }

  /// Returns true if all leave guards let the user leave the entry now, so the platform may perform
  /// a gesture.
  ///
  /// <!-- snippet: doc-host-may-leave -->
  /// ```swift
  /// let swipeMayBegin = mayLeave(top, to: below)  // otherwise report the action, which asks
  /// ```
  ///
  /// - Parameters:
  ///   - id: The entry that would be left.
  ///   - below: The entry to which the user would go back; nil if the user would dismiss the entry.
  /// - Complexity: O(depth), and linear in the entries that would be left.
  public func mayLeave(_ id: EntryID, to below: EntryID?) -> Bool {
    navigator.mayLeave(id, to: below)
  }

  /// Returns true if the navigator has to be asked before the user may leave the entry.
  ///
  /// <!-- snippet: doc-host-guarded -->
  /// ```swift
  /// let mayGoBack = !isGuarded(top, leavingTo: below)  // otherwise disable the swipe
  /// ```
  ///
  /// - Parameters:
  ///   - id: The entry that would be left.
  ///   - below: The entry to which the user would go back; nil if the user would dismiss the entry.
  /// - Complexity: O(depth), and linear in the entries that would be left.
  public func isGuarded(_ id: EntryID, leavingTo below: EntryID?) -> Bool {
    navigator.isGuarded(id, leavingTo: below)
  }
}

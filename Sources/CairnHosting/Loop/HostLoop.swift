@_spi(Hosts) public import Cairn

/// Makes a host show the tree step by step, and reports the user's actions to the navigator.
///
/// The loop keeps no queue of changes. While the platform runs no transition, the loop lets the
/// replica compare the screen with the current tree and begin the next step. The result therefore
/// does not depend on the number of commits in between, or on the order of commits, gestures and
/// ends of transitions.
///
/// ## Topics
/// ### Starting
/// - ``init(_:resumesNextTurn:changesDuringTransitions:)``
/// - ``start(_:)``
/// ### Updating
/// - ``setNeedsUpdate()``
/// - ``updateNextTurn()``
/// - ``report(_:)``
/// - ``report(_:seen:)``
/// ### Transitions
/// - ``beginTransition(_:)``
/// - ``isInTransition``
/// ### State
/// - ``isIdle``
/// - ``hasSettled``
/// - ``animation``
@MainActor
public final class HostLoop {
  /// The navigator whose tree is shown.
  public let navigator: Navigator
  /// The animation of the changes that are not on the screen yet.
  public private(set) var animation = TransitionAnimation.automatic
  /// Indicates whether the user has seen the complete tree once.
  ///
  /// Initial content is not animated.
  public private(set) var hasSettled = false
  /// The replica that the loop updates; nil before ``start(_:)``.
  public private(set) weak var replica: (any HostReplica)?

  private let resumesNextTurn: Bool
  private let changesDuringTransitions: Bool
  private let transitions = RunningTransitions()
  private let notifications = Notifications()
  private var needsUpdate = false
  private var isUpdating = false
  private var updatesNextTurn = false
  private var restsUntilNextTurn = false

  /// Creates a loop that does nothing until ``start(_:)``.
  ///
  /// - Parameters:
  ///   - navigator: The navigator whose tree the host shows.
  ///   - resumesNextTurn: True to update in the next turn of the run loop after a transition has
  ///     ended, and not immediately. Pass `true` for platforms that are still working when they
  ///     report the end of a transition.
  ///   - changesDuringTransitions: True if the platform accepts changes during a transition.
  public init(
    _ navigator: Navigator, resumesNextTurn: Bool = false, changesDuringTransitions: Bool = false
  ) {
    self.navigator = navigator
    self.resumesNextTurn = resumesNextTurn
    self.changesDuringTransitions = changesDuringTransitions
    transitions.loop = self
    notifications.loop = self
  }

  /// Attaches the host to the navigator and shows the tree.
  ///
  /// Later calls have no effect.
  ///
  /// The replica owns the loop. The navigator retains neither of them.
  public func start(_ replica: any HostReplica) {
    guard self.replica == nil else { return }
    self.replica = replica
    navigator.attach(notifications)
    setNeedsUpdate()
  }

  /// Indicates whether no transition runs and no update is pending.
  public var isIdle: Bool { !needsUpdate && !updatesNextTurn && !isInTransition }

  // MARK: Updating

  /// Receives notifications, because a public class cannot conform to a protocol that is SPI.
  final class Notifications: NavigatorHost {
    fileprivate(set) weak var loop: HostLoop?

    func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
      if diff.animation != .automatic { loop?.animation = diff.animation }
      loop?.needsUpdate = true
    }

    func navigatorDidHandleRequests(_ navigator: Navigator) { loop?.setNeedsUpdate() }

    func objection(toReleasing id: EntryID, of navigator: Navigator) -> String? {
      loop?.replica?.objection(toReleasing: id)
    }
  }

  /// Reports an action of the user, then updates the screen to match the tree.
  ///
  /// The update is needed even if the action is refused, because the platform may already show
  /// something that differs from the tree.
  @discardableResult
  public func report(_ action: UserAction) -> Outcome {
    let outcome = navigator.report(action)
    setNeedsUpdate()
    return outcome
  }

  /// Reports an action of a user who saw only these entries leave.
  ///
  /// <!-- snippet: doc-loop-seen -->
  /// ```swift
  /// let seen = loop.navigator.tree.entries(leavingBy: .dismiss(sheet))  // the drag begins
  /// ```
  ///
  /// <!-- snippet: doc-loop-report-seen -->
  /// ```swift
  /// loop.report(.dismiss(sheet), seen: seen)  // the user has let go
  /// ```
  ///
  /// Entries that have been inserted beside them since then stay and are shown afterwards.
  ///
  /// If an opaque overlay may have arrived since the user acted, see
  /// ``HostReplica/reportFromBeforeCover(_:seen:)``.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - seen: The entries that the user saw leave, with or without the entries inside them.
  @discardableResult
  public func report(_ action: UserAction, seen: some Collection<EntryID>) -> Outcome {
    report(action.seen(seen, in: navigator.tree))
  }

  /// Updates the screen to match the tree, immediately or after the current transition.
  ///
  /// <!-- snippet: doc-loop-needs-update -->
  /// ```swift
  /// loop.setNeedsUpdate()  // the window has appeared
  /// ```
  public func setNeedsUpdate() {
    needsUpdate = true
    guard let replica, !isUpdating else { return }
    isUpdating = true
    while needsUpdate, mayUpdate {
      needsUpdate = false
      perform(replica.advance(), on: replica)
    }
    if needsUpdate, !navigator.tree.overlays.isEmpty { replica.showOverlays() }
    isUpdating = false
  }

  /// Updates the screen in the next turn of the run loop, after the platform has finished its own
  /// work.
  public func updateNextTurn() {
    guard !updatesNextTurn else { return }
    updatesNextTurn = true
    Task { [weak self] in
      self?.updatesNextTurn = false
      self?.restsUntilNextTurn = false
      self?.setNeedsUpdate()
    }
  }

  private var mayUpdate: Bool {
    !restsUntilNextTurn && (changesDuringTransitions || !isInTransition)
  }

  private func perform(_ step: HostStep, on replica: any HostReplica) {
    switch step {
    case .waiting: break
    case .again: needsUpdate = true
    case .nextTurn:
      restsUntilNextTurn = true
      updateNextTurn()
    case .settled(let isSeen):
      guard !needsUpdate, mayUpdate else { return }
      animation = .automatic
      hasSettled = hasSettled || isSeen
      replica.didSettle()
    }
  }

  // MARK: Transitions

  /// Indicates whether the platform runs a transition.
  public var isInTransition: Bool { !transitions.names.isEmpty }

  /// The names of the running transitions, for tests and logs.
  public var transitionNames: [String] { transitions.names.values.sorted() }

  /// Records that the platform has begun a transition.
  ///
  /// The loop begins no other step until the transition ends.
  public func beginTransition(_ name: String) -> HostTransition { transitions.begin(name) }

  /// Ends the transition with this number.
  ///
  /// <!-- snippet: doc-loop-end -->
  /// ```swift
  /// let id = loop.beginTransition("push").id  // for a callback that carries only a number
  /// loop.endTransition(id)
  /// ```
  ///
  /// After the last transition has ended, the host continues to update.
  public func endTransition(_ id: Int) { transitions.end(id) }

  /// Continues to update after the last transition has ended.
  func resume() {
    if resumesNextTurn { updateNextTurn() } else { setNeedsUpdate() }
  }
}

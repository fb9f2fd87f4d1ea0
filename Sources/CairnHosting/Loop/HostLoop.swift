public import Cairn

/// Brings a host to show the tree, one step after the other, and reports what the user did.
///
/// The loop keeps no list of what is to be done. While the platform runs no transition, it lets the
/// replica compare what is shown with the present tree and begin the next step. So the number of commits
/// in between, and the order of commits, gestures and ends of transitions, do not matter.
///
/// ## Topics
/// ### Starting
/// - ``init(_:resumesNextTurn:changesDuringTransitions:)``
/// - ``start(_:)``
/// ### Updating
/// - ``setNeedsUpdate()``
/// - ``updateNextTurn()``
/// - ``report(_:)``
/// ### Transitions
/// - ``beginTransition(_:)``
/// - ``isInTransition``
/// ### State
/// - ``isIdle``
/// - ``hasSettled``
/// - ``animation``
@MainActor
public final class HostLoop: NavigatorHost {
  /// The navigator whose tree is shown.
  public let navigator: Navigator
  /// The animation of the changes that are not shown yet.
  public private(set) var animation = TransitionAnimation.automatic
  /// Whether the user has seen the whole tree once; what is there at first is not animated.
  public private(set) var hasSettled = false
  /// The replica that the loop keeps up to date; nil before ``start(_:)``.
  public private(set) weak var replica: (any HostReplica)?

  private let resumesNextTurn: Bool
  private let changesDuringTransitions: Bool
  private let transitions = RunningTransitions()
  private var needsUpdate = false
  private var isUpdating = false
  private var updatesNextTurn = false
  private var restsUntilNextTurn = false

  /// Makes a loop that does nothing until ``start(_:)``.
  ///
  /// - Parameters:
  ///   - resumesNextTurn: Whether the end of a transition is followed by an update in the next turn of
  ///     the run loop and not at once, for platforms that are still at work when they tell of the end.
  ///   - changesDuringTransitions: Whether the platform takes changes while a transition runs.
  public init(
    _ navigator: Navigator, resumesNextTurn: Bool = false, changesDuringTransitions: Bool = false
  ) {
    self.navigator = navigator
    self.resumesNextTurn = resumesNextTurn
    self.changesDuringTransitions = changesDuringTransitions
    transitions.loop = self
  }

  /// Attaches the host to the navigator and shows the tree; the first call counts.
  ///
  /// The replica owns the loop, and the navigator holds neither of them.
  public func start(_ replica: any HostReplica) {
    guard self.replica == nil else { return }
    self.replica = replica
    navigator.attach(self)
    setNeedsUpdate()
  }

  /// Whether no transition runs and no update is due.
  public var isIdle: Bool { !needsUpdate && !updatesNextTurn && !isInTransition }

  // MARK: Updating

  /// Takes note of a commit; only the navigator calls it.
  public func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
    if diff.animation != .automatic { animation = diff.animation }
    setNeedsUpdate()
  }

  /// Reports what the user did, and then shows what the tree says.
  ///
  /// If nothing came of the action, the platform may show something else than the tree now.
  @discardableResult
  public func report(_ action: UserAction) -> Outcome {
    let outcome = navigator.report(action)
    setNeedsUpdate()
    return outcome
  }

  /// Shows what the tree says, now or when the present transition ends.
  public func setNeedsUpdate() {
    needsUpdate = true
    guard let replica, !isUpdating else { return }
    isUpdating = true
    while needsUpdate, mayUpdate {
      needsUpdate = false
      perform(replica.advance(), on: replica)
    }
    isUpdating = false
  }

  /// Shows what the tree says in the next turn of the run loop, when the platform has finished its own work.
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

  /// Whether the platform runs a transition.
  public var isInTransition: Bool { !transitions.names.isEmpty }

  /// The names of the transitions that run, for tests and logs.
  public var transitionNames: [String] { transitions.names.values.sorted() }

  /// Notes that the platform has begun a transition; until its end nothing else begins.
  public func beginTransition(_ name: String) -> HostTransition { transitions.begin(name) }

  /// Ends the transition with this number; when it was the last, the host continues.
  public func endTransition(_ id: Int) { transitions.end(id) }

  /// Continues when no transition runs any more.
  func resume() {
    if resumesNextTurn { updateNextTurn() } else { setNeedsUpdate() }
  }
}

public import Foundation

/// Owns the navigation tree of one scene, window or browser tab, and everything that lives in it.
///
/// ```swift
/// let navigator = Navigator(AppCoordinator(services: .live))
/// navigator.open(url)                       // cold start, push notification, hand-off
/// let saved = try navigator.snapshot()      // Codable
/// ```
///
/// Requests are handled one after the other. Each is one commit or none: the coordinator decides,
/// a pure reducer says what changes in the tree, models and coordinators are made and let go of, and
/// hosts get one diff. A request made inside any of these steps waits in a queue.
///
/// ## Topics
/// ### State
/// - ``tree``
/// - ``revision``
/// - ``root``
/// - ``shown``
/// - ``content(of:)``
/// - ``url``
/// ### Links, saved state, events
/// - ``open(_:)-(URL)``
/// - ``snapshot()``
/// - ``snapshot(of:)``
/// - ``restore(_:)``
/// - ``restore(from:)``
/// - ``savingLimits``
/// - ``restoration``
/// - ``move(_:to:)``
/// - ``release(_:)``
/// - ``releaseHiddenTabs()``
/// - ``reevaluate()``
/// - ``observe(_:)``
/// - ``events``
/// - ``record()``
/// - ``replay(_:)-(NavigationRecording)``
/// - ``replay(_:)-([NavigationEvent])``
/// ### Hosts
/// - ``attach(_:)``
/// - ``traits``
/// - ``report(_:)``
/// ### Ending
/// - ``end()``
/// - ``leaks()``
@MainActor
public final class Navigator {
  /// The state of the scene: routes, layouts, modals, selections.
  public internal(set) var tree: NavigationTree {
    @inline(__always) _read { yield $stored.pointee }
    @inline(__always) _modify { yield &$stored.pointee }
  }
  @Unchecked private var stored: NavigationTree
  /// How many commits have changed the tree.
  public internal(set) var revision: Int {
    get { commits }
    set { commits = newValue }
  }
  @Unchecked private var commits = 0
  /// The coordinator at the root.
  public let root: any Coordinator
  /// What became of the saved state that was restored last; nil if none was.
  public internal(set) var restoration: RestorationReport?
  /// How many redirects one request may go through before it is refused.
  public var redirectBudget = 8
  /// How much is saved and restored at most.
  public var savingLimits = SavingLimits()

  /// What lives at the entries.
  @Unchecked var places = EntryTable<Place>()
  @Unchecked var transaction = Transaction()
  /// The entries whose models were let go of and will be made anew.
  @Unchecked var released: [EntryID: Released] = [:]
  @Unchecked var waiting: [EntryID: Waiting] = [:]
  var waitingCount = 0
  /// Whether somebody has read observable state, and may want to hear of changes.
  @Unchecked var isObserved = false
  /// Whether a place has been made that may object to being left.
  @Unchecked var hasGuards = false
  @Unchecked var hosts: [WeakHost] = []
  @Unchecked var eventObservations: [EventObservation.Weak] = []
  /// Why requests are turned down that come in meanwhile; nil if they wait.
  var turnsDown: Refusal?
  /// The coordinator types whose link tables have been looked at.
  var checkedLinks: Set<ObjectIdentifier> = []

  @Unchecked private var queue: [Request] = []
  private var isProcessing = false
  let leakMonitor: LeakMonitor?
  private let leakGrace: Duration
  private let clock: any Clock<Duration>

  /// Makes a navigator and shows the coordinator's first screen.
  ///
  /// - Parameters:
  ///   - root: The coordinator at the root; it has not been in a tree before.
  ///   - saved: What an earlier navigator saved; nil to begin at the beginning. What became of it says
  ///     ``restoration``.
  ///   - reportsLeaks: Whether to report objects that outlive their places. On in debug builds, where
  ///     `#if DEBUG` holds for Cairn, off otherwise.
  ///   - clock: The clock by which the leak check waits; for tests.
  ///   - onFinish: Takes the root flow's result. The root stays in the tree when it has finished.
  public init<Root: Coordinator>(
    _ root: Root,
    restoring saved: NavigationSnapshot? = nil,
    reportsLeaks: Bool? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    onFinish: @escaping @MainActor (FlowResult<Root.Output>) -> Void = { _ in }
  ) {
    self.root = root
    self.clock = clock
    leakGrace = .seconds(2)
    #if DEBUG
      leakMonitor = reportsLeaks ?? true ? LeakMonitor() : nil
    #else
      leakMonitor = reportsLeaks ?? false ? LeakMonitor() : nil
    #endif
    let node = root.navigation.node
    stored = NavigationTree(rootLayout: node.layout)
    isProcessing = true
    let destination = Destination(coordinator: root, result: ResultSink(onFinish))
    let place = Place.make(id: .root, destination)
    hasGuards = place.roles.contains(.leaveGuard)
    places[.root] = place
    if node.isAttached || node.hasEnded {
      Report.coordinatorUsedTwice(
        Root.self, path: "the root", consequence: "It belongs to the new navigator now")
    }
    node.attach(to: self, at: .root)
    checkLinks(of: root)
    transaction.append(place)
    installTraits(of: node, at: .root)
    if let saved, canRestore(saved) {
      install(saved)
    } else {
      installInitial(node, at: .root)
      makePlaces()
    }
    commit(origin: saved == nil ? .program : .restoration)
    transaction.begin()
    revision = 0
    isProcessing = false
    drain()
  }

  /// What lives at the entry: a screen's model, a coordinator, or nil if the entry has left the tree.
  public func content(of id: EntryID) -> AnyObject? { places[id]?.object }

  /// What the user sees first: the model of the screen in front, or a dialog's.
  ///
  /// ```swift
  /// let detail = navigator.shown as? ProductDetailModel
  /// ```
  ///
  /// - Complexity: O(depth).
  public var shown: AnyObject? { tree.frontPath.last.flatMap(content(of:)) }

  /// The coordinator at the entry; nil if there is a screen, or nothing.
  public func coordinator(at id: EntryID) -> (any Coordinator)? { places[id]?.coordinator }

  /// Opens a link from outside: from a cold start, a notification, a quick action, another app.
  ///
  /// The whole back stack is built, what stands already is reused, and every guard is passed, in one
  /// commit.
  ///
  /// - Returns: ``Outcome/unhandled`` if no pattern matches or the URL is malformed.
  /// - Complexity: Linear in the URL and in the number of flows that the link goes through.
  @discardableResult
  public func open(_ url: URL) -> Outcome { open(url.absoluteString) }

  /// Opens a link that came as text and may not even be a URL.
  @discardableResult
  public func open(_ link: String) -> Outcome { submit(Request(.open(link))) }

  /// Tells the navigator what the user did in a host.
  ///
  /// - Returns: What became of it. If it was refused, because a screen does not want to be left, the
  ///   host must show again what the tree says.
  @discardableResult
  public func report(_ action: UserAction) -> Outcome { submit(Request(.user(action))) }

  /// What ended and is still in memory; empty when leaks are not looked for.
  public func leaks() -> [Leak] { leakMonitor?.leaks() ?? [] }

  /// Ends everything in the tree, the root too: tasks are cancelled, results are given.
  ///
  /// Call it when a scene is closed for good. Commands given later are refused.
  public func end() { _ = submit(Request(.close)) }

  // MARK: The queue

  /// Handles the request now, or after the present one.
  func submit(_ request: consuming Request) -> Outcome {
    if !waiting.isEmpty, request.deciding == nil { request.deciding = Deciding.number }
    if isProcessing {
      if let turnsDown {
        refuse(request, turnsDown)
        return .refused(turnsDown)
      }
      queue.append(request)
      return .deferred
    }
    isProcessing = true
    let outcome = process(request)
    isProcessing = false
    if !queue.isEmpty { drain() }
    leakMonitor?.scheduleCheck(after: leakGrace, clock: clock)
    return outcome
  }

  /// Turns the request down before it has been looked at.
  func refuse(_ request: Request, _ refusal: Refusal) {
    emit(request, .init(outcome: .refused(refusal)), changes: [], before: revision)
  }

  /// Handles what was asked meanwhile, in order.
  private func drain() {
    guard !isProcessing, !queue.isEmpty else { return }
    isProcessing = true
    var index = 0
    while index < queue.count {
      let request = queue[index]
      index += 1
      _ = process(request)
    }
    queue.removeAll(keepingCapacity: true)
    isProcessing = false
  }

  /// The route of each entry on the way, for messages: `AppCoordinator / main / detail(5)`.
  @_spi(Hosts) public func pathDescription(of id: EntryID) -> String {
    tree.path(to: id).map(name).joined(separator: " / ")
  }

  /// The entry's route, or the type of what lives there.
  func name(of id: EntryID) -> String {
    if let route = tree.entries[id]?.route { return "\(route)" }
    guard let object = places[id]?.object else { return "\(id)" }
    return String(describing: type(of: object))
  }
}

/// Something that shows a navigator's tree.
///
/// A host is a replica: it is told what changed, shows it when it can, and reports what the user did.
@MainActor
public protocol NavigatorHost: AnyObject {
  /// The tree has changed. Called once for each commit, in order; commands given here wait.
  func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff)
}

/// What one commit changed.
public struct NavigationDiff: Equatable, Sendable {
  /// The revision of the tree after the commit.
  public let revision: Int
  /// Who asked.
  public let origin: NavigationOrigin
  /// The changes, in order.
  public let changes: [TreeChange]
  /// How the host is asked to show them.
  public let animation: TransitionAnimation
}

extension Navigator {
  /// Lets a host hear of every commit from now on.
  ///
  /// The navigator does not keep the host alive.
  public func attach(_ host: any NavigatorHost) {
    detach(host)
    hosts.append(WeakHost(host))
  }

  /// Lets the host hear of nothing more.
  public func detach(_ host: any NavigatorHost) {
    hosts.removeAll { $0.host == nil || $0.host === host }
  }

  /// An object, because copies of weak references are costly.
  @MainActor
  final class WeakHost {
    weak var host: (any NavigatorHost)?
    init(_ host: any NavigatorHost) { self.host = host }
  }
}

/// By the object itself, so that a view can be presented for a navigator: `sheet(item: $checkout)`.
extension Navigator: Identifiable {}

public import Foundation

/// Owns the navigation tree of one scene, window or browser tab, and all its coordinators and
/// models.
///
/// <!-- snippet: doc-navigator -->
/// ```swift
/// let navigator = Navigator(ShopWindowCoordinator())
/// navigator.open(url)  // cold start, push notification, hand-off
/// let saved = try navigator.snapshot()  // Codable
/// ```
///
/// Requests are handled one after the other. Each is one commit or none. The coordinator decides,
/// and a pure reducer computes the changes of the tree. Then models and coordinators are created
/// and released, and hosts receive one diff. A request made during any of these steps waits in a
/// queue.
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
/// - ``open(_:fileID:line:)-(URL,_,_)``
/// - ``navigate(along:fileID:line:)``
/// - ``finalOutcome(of:)``
/// - ``allowedLinkSchemes``
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
/// - ``send(_:)``
/// - ``observe(_:)``
/// - ``events``
/// - ``now``
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
  ///
  /// - Complexity: O(1). While you keep a copy, the next change copies all entries, so read the tree
  ///   again instead of keeping it.
  public var tree: NavigationTree { engine.store.tree }
  /// The number of commits that have changed the tree.
  public var revision: Int { engine.store.revision }
  /// The coordinator at the root.
  public let root: any Coordinator
  /// The report on the most recent restoration; nil if none took place.
  public var restoration: RestorationReport? { engine.restoration }
  /// The number of redirects that one request may follow, and of flows that may be required for it one
  /// after the other, before it is refused.
  ///
  /// 8 by default; 0 to 1,000 are allowed. The routes beneath a link count towards the same budget.
  /// In a re-evaluation, each entry has its own redirect budget.
  public var redirectBudget: Int {
    get { engine.resolver.redirectBudget }
    set { engine.resolver.redirectBudget = newValue }
  }
  /// Returns the time for the events; by default the current time.
  ///
  /// <!-- snippet: doc-now -->
  /// ```swift
  /// navigator.now = { Date(timeIntervalSinceReferenceDate: 0) }  // in a test
  /// ```
  ///
  /// Only called if the navigator has observers or recorders.
  public var now: @MainActor () -> Date {
    get { engine.log.now }
    // The former closure is released after the access, because a `deinit` may cause an event.
    set { _ = exchange(&engine.log.now, with: newValue) }
  }
  /// Runs around the app's code that creates something: `destination(for:)`, `start()`, the beginning of a
  /// destination's task, and the update of a route; nil, which is the default, for nothing.
  ///
  /// Task-local values that it sets apply to that code, whoever makes the request, and to the tasks that
  /// the code begins. A test or a preview can so replace dependencies for a whole navigator:
  ///
  /// <!-- snippet: injection-task-local -->
  /// ```swift
  /// let navigator = Dependencies.$name.withValue("preview") { Navigator(root) }
  /// navigator.creationScope = { create in
  ///   Dependencies.$name.withValue("preview") { create() }
  /// }
  /// ```
  ///
  /// What the initializer creates is created before, hence the first line. The closure is called
  /// synchronously and must be called exactly once; otherwise this is reported. Views and view
  /// controllers are made by the host, outside of this scope. Requests that the scope makes itself are
  /// queued.
  public var creationScope: (@MainActor (_ create: () -> Void) -> Void)? {
    get { engine.store.creationScope }
    set { _ = exchange(&engine.store.creationScope, with: newValue) }
  }
  /// The size limits for saved and restored state.
  public var savingLimits = SavingLimits()

  let engine: Engine
  let hosts = Hosts()

  /// Creates a navigator and shows the coordinator's first screen.
  ///
  /// - Parameters:
  ///   - root: The coordinator at the root; it must not have been in a tree before.
  ///   - saved: The state that an earlier navigator saved; nil to start without. Coordinators are
  ///     asked as for ``restore(_:)``. See ``restoration`` for the outcome.
  ///   - reportsLeaks: True to report objects that outlive their entries. The default is true if
  ///     Cairn is compiled with `DEBUG`, and false otherwise.
  ///   - clock: The clock that the leak check uses for waiting; for tests.
  ///   - onFinish: Receives the root flow's result. The root stays in the tree after it has
  ///     finished.
  public init<Root: Coordinator>(
    _ root: Root,
    restoring saved: NavigationSnapshot? = nil,
    reportsLeaks: Bool? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    onFinish: @escaping @MainActor (FlowResult<Root.Output>) -> Void = { _ in }
  ) {
    self.root = root
    #if DEBUG
      let leakMonitor = reportsLeaks ?? true ? LeakMonitor(clock: clock) : nil
    #else
      let leakMonitor = reportsLeaks ?? false ? LeakMonitor(clock: clock) : nil
    #endif
    engine = Engine(
      rootLayout: root.navigation.flow.layout, hosts: hosts, leakMonitor: leakMonitor)
    engine.queue.owner = self
    hosts.navigator = self
    let destination = Destination(coordinator: root, result: ResultSink(onFinish))
    engine.start(
      destination, restoring: saved.flatMap { canRestore($0) ? $0 : nil })
  }

  deinit {
    let engine = engine
    MainQueue.run { engine.abandon() }
  }

  /// Returns a screen's model, a coordinator or a dialog; nil if the entry has left the tree or is
  /// released.
  public func content(of id: EntryID) -> AnyObject? { engine.store[id]?.object }

  /// The model of the frontmost screen or dialog.
  ///
  /// <!-- snippet: doc-shown -->
  /// ```swift
  /// let detail = navigator.shown as? DetailModel
  /// ```
  ///
  /// - Complexity: O(depth).
  public var shown: AnyObject? { tree.frontPath.last.flatMap(content(of:)) }

  /// Returns the coordinator at the entry; nil if the entry holds a screen or has left the tree.
  public func coordinator(at id: EntryID) -> (any Coordinator)? { engine.store[id]?.coordinator }

  /// Opens a link from outside: a cold start, a notification, a quick action, another app.
  ///
  /// One commit builds the whole back stack and reuses existing entries. All guards are asked.
  ///
  /// - Returns: ``Outcome/unhandled`` if no pattern matches or the URL is malformed.
  /// - Complexity: Linear in the length of the URL and in the number of flows on its path.
  @discardableResult
  public func open(
    _ url: URL, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome { open(url.absoluteString, fileID: fileID, line: line) }

  /// Opens a link from a string, which may not be a valid URL.
  @discardableResult
  public func open(
    _ link: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome { submit(Request(.open(link), at: CallPoint(fileID, line))) }

  /// Makes a request and returns its final outcome, after any waiting; see
  /// ``Coordinator/finalOutcome(of:)``.
  ///
  /// <!-- snippet: doc-navigator-final-outcome -->
  /// ```swift
  /// let outcome = await navigator.finalOutcome(of: navigator.open(url))
  /// ```
  public func finalOutcome(
    of request: @autoclosure @MainActor () throws -> Outcome
  ) async rethrows -> Outcome {
    try await OutcomeWaiter.finalOutcome(of: request)
  }

  /// Reports an action of the user in a host.
  ///
  /// - Returns: The outcome. If a leave guard refused the action, the host must return to the state
  ///   of the tree.
  @discardableResult
  public func report(_ action: UserAction) -> Outcome { submit(Request(.user(action))) }

  /// Returns the objects that ended but are still in memory; empty if leak checks are off.
  public func leaks() -> [Leak] { engine.leakMonitor?.leaks() ?? [] }

  /// Ends everything in the tree, including the root: tasks are cancelled, results are delivered.
  ///
  /// Call it when a scene is closed permanently. Later commands are refused.
  public func end() { _ = submit(Request(.close)) }

  func submit(_ request: Request) -> Outcome { engine.queue.submit(request) }

  /// Returns the routes from the root to the entry, for messages:
  /// `AppCoordinator / main / detail(5)`.
  @_spi(Hosts) public func pathDescription(of id: EntryID) -> String {
    engine.store[id]?.pathDescription ?? ""
  }

  /// Reports an action that the user completed before an opaque overlay covered the entry.
  ///
  /// UIKit calls the handler of an alert's button when the alert has disappeared, and a lock may have
  /// arrived meanwhile. Every other action of the user on a covered entry is ``Outcome/unchanged``.
  @_spi(Hosts) @discardableResult
  public func reportFromBeforeCover(_ action: UserAction) -> Outcome {
    var request = Request(.user(action))
    request.isFromBeforeCover = true
    return submit(request)
  }

  /// Returns true if each leave guard of the entries that going back would leave allows it now.
  ///
  /// A host asks when the user begins a gesture, which it can then leave to the platform. The guards
  /// are asked again when the host reports the action.
  ///
  /// - Complexity: The same as for ``NavigationTree/entries(leftFrom:to:)``.
  @_spi(Hosts) public func mayLeave(_ id: EntryID, to below: EntryID?) -> Bool {
    guard engine.guards.hasGuards else { return true }
    let leaving = tree.entries(leftFrom: id, to: below).compactMap { engine.store[$0] }
    return engine.queue.holding { leaving.allSatisfy { $0.leaveObjection == nil } }
  }

  /// Returns true if going back would leave an entry with a leave guard, so a host must ask first.
  ///
  /// - Complexity: The same as for ``NavigationTree/entries(leftFrom:to:)``.
  @_spi(Hosts) public func isGuarded(_ id: EntryID, leavingTo below: EntryID?) -> Bool {
    guard engine.guards.hasGuards else { return false }
    return tree.entries(leftFrom: id, to: below).contains { engine.store[$0]?.leaveGuard != nil }
  }
}

extension Navigator {
  /// Attaches a host, which is notified of every commit from now on.
  ///
  /// The navigator holds the host weakly.
  public func attach(_ host: any NavigatorHost) { hosts.attach(host) }

  /// Detaches a host, which receives no further commits.
  ///
  /// <!-- snippet: doc-attach -->
  /// ```swift
  /// navigator.attach(host)
  /// app.push("reviews")  // the host draws
  /// navigator.detach(host)
  /// app.pop()  // the host draws nothing
  /// ```
  public func detach(_ host: any NavigatorHost) { hosts.detach(host) }
}

/// Identified by the object, so that a view can be presented for a navigator:
/// `sheet(item: $checkout)`.
extension Navigator: Identifiable {}

extension Navigator {
  /// The size classes of the host, which the host sets when it attaches and when they change.
  ///
  /// Setting it is a request: in one commit, splits collapse or expand, and adaptive presentations
  /// are resolved again. Entries keep their ids, models and results.
  public var traits: Traits {
    get { engine.store.tree.traits }
    set { _ = submit(Request(.traits(newValue))) }
  }

  /// Returns the item that the coordinator has declared for a tab or page; nil if it has none, or if
  /// the entry is neither.
  ///
  /// For hosts. They call it under observation, and show the item again when something that it was
  /// made from has changed.
  public func tabItem(at id: EntryID) -> TabItem? {
    guard let place = engine.store[id], !place.isModal, let flow = place.parent,
      flow.layout.selects, let route = place.route
    else { return nil }
    // The route's values may change while the tabs stay.
    _ = flow.access()
    return flow.coordinator?.tabItem(at: route)
  }

  /// The schemes of the links that ``open(_:fileID:line:)-(URL,_,_)`` accepts; nil, the default, for all schemes but
  /// `javascript`, `vbscript`, `data`, `file`, `blob` and `about`, which are never accepted.
  ///
  /// <!-- snippet: doc-schemes -->
  /// ```swift
  /// navigator.allowedLinkSchemes = ["https", "shop"]
  /// ```
  ///
  /// A link without a scheme, such as `/products/7`, is accepted. A link with another scheme is
  /// ``Outcome/unhandled``, and its event says why. Links that the app opens itself, with
  /// ``Coordinator/open(_:fileID:line:)-(URL,_,_)``, are not checked.
  public var allowedLinkSchemes: Set<String>? {
    get { engine.linkSchemes.allowed }
    set { engine.linkSchemes.allowed = newValue.map { Set($0.map { $0.lowercased() }) } }
  }

  /// The link in one line; the routes to which it leads instead if they contain private values.
  package func publicText(ofLink link: String) -> String {
    (engine.log.redactLink(link).map { "a link to \($0)" } ?? link).oneLine
  }

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

  /// Replays recorded events on a navigator that is in the state in which the recording began.
  ///
  /// <!-- snippet: doc-replay -->
  /// ```swift
  /// let copy = Navigator(ShopWindowCoordinator())
  /// copy.replay(try NavigationRecording(data: Data(contentsOf: file)))
  /// ```
  ///
  /// The recorded changes are applied. Coordinators are asked for destinations, but not for
  /// decisions, and results are not delivered again. Requests made during the replay are refused
  /// with ``Refusal/replaying``, because their effects are in the recording. A flow that was
  /// started by `run` cannot be created again, so its entry stays empty.
  public func replay(_ events: [NavigationEvent]) {
    _ = submit(Request(.replay(events)))
  }
}

extension Coordinator {
  /// The navigator whose tree contains the coordinator; nil if it is not in a tree.
  public var navigator: Navigator? {
    let flow = navigation.flow
    return flow.isAttached ? flow.queue?.owner as? Navigator : nil
  }
}

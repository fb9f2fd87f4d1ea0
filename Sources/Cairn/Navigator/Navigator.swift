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
/// - ``record()``
/// - ``replay(_:)``
/// ### Hosts
/// - ``traits``
/// - ``report(_:)``
/// ### Ending
/// - ``end()``
/// - ``leaks()``
@MainActor
public final class Navigator {
  /// The state of the scene: routes, layouts, modals, selections.
  ///
  /// - Complexity: O(1). While you keep a copy, the next change copies all entries, so read the
  ///   tree again instead of keeping it.
  public var tree: NavigationTree { engine.store.tree }
  /// The number of commits that have changed the tree.
  public var revision: Int { engine.store.revision }
  /// The coordinator at the root.
  public let root: any Coordinator
  /// The report on the most recent restoration; nil if none took place.
  public var restoration: RestorationReport? { engine.restoration }
  /// Returns the time for the events; by default the current time.
  ///
  /// Only called if the navigator has observers or recorders.
  package var now: @MainActor () -> Date {
    get { engine.log.now ?? { Date() } }
    // The former closure is released after the access, because a `deinit` may cause an event.
    set { _ = exchange(&engine.log.now, with: newValue) }
  }
  /// A closure around the app's code that creates objects; nil by default.
  ///
  /// That code is `destination(for:)`, `start()`, the beginning of a destination's task, and the
  /// update of a route. Task-local values that the closure sets apply to that code, regardless of
  /// the request's origin, and to the tasks that the code starts. A test or a preview can thus
  /// replace dependencies for a whole navigator:
  ///
  /// <!-- snippet: injection-task-local -->
  /// ```swift
  /// let navigator = Dependencies.$name.withValue("preview") { Navigator(root) }
  /// navigator.creationScope = { create in
  ///   Dependencies.$name.withValue("preview") { create() }
  /// }
  /// ```
  ///
  /// The initializer creates the first screen before this property can be set, so the first line of
  /// the example sets the value for the initializer too. The scope must call `create` synchronously
  /// and exactly once; otherwise, Cairn reports a mistake. Views and view controllers are made by
  /// the host, outside of this scope. Requests that the scope makes itself are queued.
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
  ///   - saved: The state that an earlier navigator saved; nil to start without saved state.
  ///     Coordinators are asked about the saved routes, as in ``restore(_:)``. See ``restoration``
  ///     for the outcome.
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
    engine.requests.owner = self
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
  ///
  /// <!-- snippet: doc-coordinator-at -->
  /// ```swift
  /// let root = navigator.coordinator(at: .root) as? ShopWindowCoordinator
  /// ```
  public func coordinator(at id: EntryID) -> (any Coordinator)? { engine.store[id]?.coordinator }

  /// Opens a link from outside: a cold start, a notification, a quick action, another app.
  ///
  /// One commit builds the whole back stack and reuses existing entries. All guards are asked. The
  /// link dismisses the visible modals that are not on its path; their flows end with
  /// `.cancelled(.link)`.
  ///
  /// - Returns: ``Outcome/unhandled`` if no pattern matches or the URL is malformed.
  /// - Complexity: Linear in the length of the URL and in the number of flows on its path.
  @discardableResult
  public func open(
    _ url: URL, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome { open(url.absoluteString, fileID: fileID, line: line) }

  /// Opens a link from a string, which need not be a valid URL.
  @discardableResult
  public func open(
    _ link: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    submit(Request(.proceed(.open(link), owner: .root), at: CallPoint(fileID, line)))
  }

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
  /// - Returns: The outcome. If a leave guard refused the action, the host must show the tree's
  ///   state again.
  @discardableResult
  public func report(_ action: UserAction) -> Outcome { submit(Request(.user(action))) }

  /// Returns the objects that ended but are still in memory, each as a sentence with its type and
  /// its path from the root; empty if leak checks are off.
  public func leaks() -> [String] { leakedObjects().map(\.description) }

  package func leakedObjects() -> [Leak] { engine.lifetimes.leakMonitor?.leaks() ?? [] }

  /// Ends everything in the tree, including the root: tasks are cancelled, results are delivered.
  ///
  /// Call this method when a scene is closed permanently. Later commands are refused.
  public func end() { _ = submit(Request(.close)) }

  /// True after ``end()``.
  @_spi(Hosts) public var hasEnded: Bool { engine.requests.hasEnded }

  /// Makes the navigator end as soon as its root flow has delivered its result.
  ///
  /// For a host that shows the root flow together with other content of the app. The user can then
  /// leave the whole flow, which the host reports as ``UserAction/dismiss(_:leaving:)`` of the
  /// root.
  @_spi(Hosts) public func endWithRoot() {
    engine.requests.endsWithRoot = true
    if engine.store.root.result?.isSettled == true { end() }
  }

  func submit(_ request: Request) -> Outcome { engine.requests.submit(request) }

  /// Returns the routes from the root to the entry, for messages:
  /// `AppCoordinator / main / detail(5)`.
  @_spi(Hosts) public func pathDescription(of id: EntryID) -> String {
    engine.store[id]?.pathDescription ?? ""
  }

  /// Reports an action of the user that was complete before an opaque overlay covered the entry.
  ///
  /// UIKit calls the handler of an alert's button when the alert has disappeared, and an overlay
  /// such as a lock screen may have covered the alert meanwhile. Every other action of the user on
  /// a covered entry has the outcome ``Outcome/unchanged``.
  @_spi(Hosts) @discardableResult
  public func reportFromBeforeCover(_ action: UserAction) -> Outcome {
    var request = Request(.user(action))
    request.isFromBeforeCover = true
    return submit(request)
  }

  /// Returns true if the leave guards of all entries that would leave allow the user to go back.
  ///
  /// A host calls this method when the user begins a gesture; if the result is true, the platform
  /// can perform the gesture. The guards are asked again when the host reports the action.
  ///
  /// - Complexity: O(depth), and linear in the number of these entries.
  @_spi(Hosts) public func mayLeave(_ id: EntryID, to below: EntryID?) -> Bool {
    guard engine.transaction.hasGuards else { return true }
    let leaving = leaving(from: id, to: below)
    return engine.requests.holding { leaving.allSatisfy { $0.leaveObjection == nil } }
  }

  /// Returns true if going back would leave an entry with a leave guard, so the host must ask
  /// first.
  ///
  /// - Complexity: O(depth), and linear in the number of these entries.
  @_spi(Hosts) public func isGuarded(_ id: EntryID, leavingTo below: EntryID?) -> Bool {
    guard engine.transaction.hasGuards else { return false }
    return leaving(from: id, to: below).contains { $0.leaveGuard != nil }
  }

  /// Returns the places that leave when the user goes back to the lower entry or, without one,
  /// dismisses the upper one.
  private func leaving(from upper: EntryID, to lower: EntryID?) -> [Place] {
    tree.entries(leavingBy: lower.map { .back(to: $0) } ?? .dismiss(upper))
      .flatMap { tree.subtree(of: $0) }.compactMap { engine.store[$0] }
  }
}

extension Navigator {
  /// Attaches a host, which is notified of every commit from now on.
  ///
  /// The navigator holds the host weakly.
  @_spi(Hosts) public func attach(_ host: any NavigatorHost) { hosts.attach(host) }

  /// Detaches a host, which receives no further commits.
  ///
  /// <!-- snippet: doc-attach -->
  /// ```swift
  /// navigator.attach(host)
  /// app.push("reviews")  // the host draws
  /// navigator.detach(host)
  /// app.pop()  // the host draws nothing
  /// ```
  @_spi(Hosts) public func detach(_ host: any NavigatorHost) { hosts.detach(host) }
}

/// The identity is that of the object, so a view can be presented for a navigator: `sheet(item:
/// $checkout)`.
extension Navigator: Identifiable {}

extension Navigator {
  /// The size classes of the host, which the host sets when it attaches and when they change.
  ///
  /// Setting the traits is a request: in one commit, splits collapse or expand, and adaptive
  /// presentations are resolved again. Entries keep their ids, models and results.
  public var traits: Traits {
    get { engine.store.tree.traits }
    set { _ = submit(Request(.traits(newValue))) }
  }

  /// Returns the item that the coordinator has declared for a tab, page or pane; nil if there is no
  /// item, or if the entry is not a tab, page or pane.
  ///
  /// Hosts call this method under observation, and show the item again when a value that this
  /// method reads has changed.
  @_spi(Hosts) public func tabItem(at id: EntryID) -> TabItem? {
    guard let place = engine.store[id], !place.isModal, let flow = place.parent,
      flow.layout.selects, let route = place.route
    else { return nil }
    // The route's values may change while the tabs stay.
    _ = flow.access()
    return flow.coordinator?.tabItem(at: route)
  }

  /// The schemes of the links that ``open(_:fileID:line:)-(URL,_,_)`` accepts; nil, the default,
  /// for all except unsafe schemes.
  ///
  /// The unsafe schemes `javascript`, `vbscript`, `data`, `file`, `blob` and `about` are never
  /// accepted.
  ///
  /// <!-- snippet: doc-schemes -->
  /// ```swift
  /// navigator.allowedLinkSchemes = ["https", "shop"]
  /// ```
  ///
  /// A link without a scheme, such as `/products/7`, is accepted. A link with a scheme that is not
  /// allowed has the outcome ``Outcome/unhandled``, and its event contains the reason. Links that
  /// the app opens itself, with ``Coordinator/open(_:fileID:line:)-(URL,_,_)``, are not checked.
  public var allowedLinkSchemes: Set<String>? {
    get { engine.linkSchemes.allowed }
    set { engine.linkSchemes.allowed = newValue.map { Set($0.map { $0.lowercased() }) } }
  }

  /// Returns the link in one line; if its routes contain private values, returns the redacted
  /// routes instead.
  package func publicText(ofLink link: String) -> String {
    (engine.log.redactLink(link).map { "a link to \($0)" } ?? link).oneLine
  }

  /// Sends an intent from outside of the tree, to the coordinator nearest to the frontmost screen
  /// that handles the intent's type.
  ///
  /// <!-- snippet: intents-outside -->
  /// ```swift
  /// navigator.send(ShowProfile(user: "ada"))  // a quick action, a menu command, a notification
  /// ```
  ///
  /// The method works like ``Coordinator/send(_:)``, and begins with the coordinator of the
  /// frontmost screen, as the responder chain begins with the first responder. Transparent overlays
  /// are not asked; while an opaque overlay is presented, its coordinator comes first.
  ///
  /// - Returns: True if a coordinator handled the intent; otherwise, Cairn reports a mistake,
  ///   unless the navigator has ended.
  /// - Complexity: O(depth).
  @discardableResult
  public func send<Intent>(_ intent: Intent) -> Bool {
    guard let front = tree.frontPath.last, let place = engine.store[front] else { return false }
    // If the front is a flow, that flow is empty, and its coordinator is asked too.
    if place.coordinator?.handleIntent(intent) == true { return true }
    guard place.isMade else { return false }
    return place.send(intent)
  }

  /// Sends an intent up the tree from an entry, to the nearest ancestor that handles the intent's
  /// type.
  ///
  /// For a screen, the nearest ancestor is its own coordinator.
  ///
  /// - Returns: True if an ancestor handled the intent; otherwise, Cairn reports a mistake.
  @_spi(Hosts) @discardableResult
  public func send<Intent>(_ intent: Intent, from id: EntryID) -> Bool {
    // A late callback of a screen that has left the tree is not a mistake.
    guard let place = engine.store[id], place.isMade else { return false }
    return place.send(intent)
  }

  /// Replays recorded events on a navigator that is in the state in which the recording began.
  ///
  /// <!-- snippet: events-replay -->
  /// ```swift
  /// let copy = Navigator(AuthCoordinator(auth: FakeAuth()))
  /// copy.replay(try NavigationRecording(data: data))
  /// #expect(copy.tree == navigator.tree)
  /// ```
  ///
  /// The recorded changes are applied. Coordinators are asked for destinations, but not for
  /// decisions, and results are not delivered again. Requests made during the replay are refused
  /// with ``Refusal/replaying``, because their effects are in the recording. A flow that was
  /// started by `run` cannot be created again, so its entry stays empty.
  package func replay(_ events: [NavigationEvent]) {
    _ = submit(Request(.replay(events)))
  }
}

extension Coordinator {
  /// The navigator whose tree contains the coordinator; nil if the coordinator is not in a tree.
  public var navigator: Navigator? {
    let flow = navigation.flow
    return flow.isAttached ? flow.requests?.owner as? Navigator : nil
  }
}

extension Navigator {
  /// Follows a typed path from the root, as one commit.
  ///
  /// <!-- snippet: paths-navigator -->
  /// ```swift
  /// let invoice = OrdersCoordinator.path(to: .invoice(7), under: .list, .order(7))
  /// let orders = ShelvesCoordinator.path(to: .orders, then: invoice)
  /// navigator.navigate(along: StoreCoordinator.path(to: .main, then: orders))
  /// ```
  ///
  /// Use this method in code outside the coordinators, such as the handler of a notification. The
  /// first route must be a route of the root coordinator. See
  /// ``Coordinator/navigate(along:fileID:line:)``.
  @discardableResult
  public func navigate(
    along path: RoutePath, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    guard let flow = engine.store.root.flow else { return .refused(.flowEnded) }
    return submit(Request(.follow(flow, path), at: CallPoint(fileID, line)))
  }
}

extension Navigator {
  /// The URL of the visible screen: the path and query that lead there from the root.
  ///
  /// Opening it in another navigator shows the same screen. If the frontmost screen has no link,
  /// this is the URL of the next screen beneath it that has a link, such as the screen that a sheet
  /// covers; nil if no screen has a link. The URL is also nil if the first screen with a link has a
  /// value that no URL can contain, such as an empty segment or a newline. The URL never names
  /// another screen instead.
  ///
  /// Overlays have no effect on the URL: the URL stays that of the screen beneath, to which the
  /// scene returns.
  ///
  /// A link leads through at most 65 flows, so screens in deeper flows have no URL.
  ///
  /// - Complexity: Linear in the searched entries: the entries on the way to the frontmost screen
  ///   and, if that screen has no link, the entries beneath it down to the first one with a link.
  public var url: URL? {
    guard case .path(let path, _) = address(of: .root, behind: []) else { return nil }
    return URL(string: path)
  }

  /// The ``url`` as text; nil if one of the routes that it leads through contains private values.
  package var publicURL: String? {
    guard case .path(let path, let routes) = address(of: .root, behind: []) else { return nil }
    return routes.contains { isPrivate($0) } ? nil : URL(string: path)?.absoluteString
  }

  /// The ``url`` or, if a value of the visible screen has no URL, the URL of the next screen
  /// beneath.
  ///
  /// For hosts, such as browsers, that must show an address for every screen.
  @_spi(Hosts) public var nearestURL: URL? {
    guard case .path(let path, _) = address(of: .root, behind: [], skipsUnprintable: true)
    else { return nil }
    return URL(string: path)
  }

  /// Returns the ``url`` of the visible screen on a website, for example to share it.
  ///
  /// <!-- snippet: links-print -->
  /// ```swift
  /// let site = URL(string: "https://library.example")
  /// let path = navigator.url  // /account/12/loans/7
  /// let shared = site.flatMap { navigator.url(at: $0) }
  /// ```
  ///
  /// - Parameter site: A URL whose scheme, host and port are used; its path is ignored.
  /// - Returns: An absolute URL; nil if ``url`` is nil.
  /// - Complexity: The same as for ``url``.
  public func url(at site: URL) -> URL? {
    url.flatMap { URL(string: $0.absoluteString, relativeTo: site)?.absoluteURL }
  }

  /// The address of a flow, or the reason why there is none.
  private enum Address {
    /// The path and query, and the routes from the root to the screen.
    case path(String, [any Route])
    /// A link leads there, but no URL can contain its values.
    case unprintable
    /// No link leads there.
    case none
  }

  /// Returns the address of the frontmost screen in a flow that has an address.
  ///
  /// - Parameters:
  ///   - routes: The routes from the root to the flow.
  ///   - skipsUnprintable: True to continue beneath a screen whose values no URL can contain.
  private func address(
    of id: EntryID, behind routes: [any Route], skipsUnprintable: Bool = false
  ) -> Address {
    guard let flow = tree.flows[id], routes.count <= LinkSearch.maximumDepth else { return .none }
    let isStacked = flow.layout == .stack || flow.layout.isSplit
    let content = isStacked ? flow.entries.reversed() : [flow.top].compactMap(\.self)
    for entry in flow.modals.reversed() + content {
      StepCounter.note(routes.count + 1)
      // Nothing in a flow started by `run` has a URL.
      guard let route = tree.entries[entry]?.route?.live else { continue }
      let path = routes + [route]
      let inner = address(of: entry, behind: path, skipsUnprintable: skipsUnprintable)
      if case .none = inner {} else { return inner }
      switch root.linkTable.printed(path) {
      case .path(let address): return .path(address, path)
      case .unprintable where !skipsUnprintable: return .unprintable
      case .unprintable, .none: continue
      }
    }
    return .none
  }
}

extension Navigator {
  /// Asks every coordinator again about its entries, and removes the entries that it no longer
  /// allows.
  ///
  /// Call this method after a change that affects `transition(to:)`, for example when the user
  /// signed out or a subscription expired.
  ///
  /// <!-- snippet: intents-reevaluate -->
  /// ```swift
  /// func signOut() {
  ///   isSignedIn = false
  ///   navigator?.reevaluate()
  /// }
  /// ```
  ///
  /// An entry stays if ``Coordinator/transition(to:)`` still goes to its route. If the coordinator
  /// denies, redirects, requires a flow or goes to another route, the entry is removed, with all
  /// entries above it. If the entry was on the screen, the coordinator's new decision is carried
  /// out. A redirect is followed. A required flow is shown, and the request waits behind it.
  ///
  /// A stack's root, a tab, a page and the child of a `switching` layout cannot be removed. They
  /// stay beneath the content that is shown instead, without the entries that were pushed on them
  /// or presented in them. A second call then changes nothing more.
  ///
  /// The outermost flows are asked first, and all changes form one commit. If async conditions are
  /// undecided, entries that must be removed are removed at once, and the outcome is
  /// ``Outcome/committed``. A second re-evaluation, with an event of its own, awaits the
  /// conditions, and then asks all coordinators again. If no entry must be removed at once, the
  /// first re-evaluation awaits the conditions. No ``LeaveGuard`` is asked: a screen cannot keep a
  /// user who has signed out. Flows that are removed end with `.cancelled(.reevaluated)`.
  ///
  /// A request that waits is not changed. When it continues, its coordinator is asked again, and
  /// the answer of its condition counts only if the coordinator still returns a condition.
  ///
  /// - Complexity: Linear in the size of the tree.
  @discardableResult
  public func reevaluate() -> Outcome { submit(Request(.reevaluate)) }
}

extension Navigator {
  /// Releases the models and coordinators of an entry that is not on the screen, and of all entries
  /// beneath it.
  ///
  /// <!-- snippet: doc-release -->
  /// ```swift
  /// // The system is short of memory.
  /// for tab in hiddenTabs { navigator.release(tab) }
  /// ```
  ///
  /// The tree does not change. When the entry is shown again, or a link leads into it, its
  /// coordinators and models are created again from their routes. Objects that conform to
  /// ``SavesState`` receive their saved state. Releasing delivers no results: the flow that is
  /// created again delivers its own result.
  ///
  /// - Returns: ``Outcome/unchanged`` if the entry has already been released.
  ///   ``Outcome/refused(_:)`` if the entry is on the screen, if a ``LeaveGuard`` in it refuses, or
  ///   if its state cannot be encoded. The request is also refused if the entry contains a flow
  ///   started by `run`, a dialog shown by `ask`, or view controllers that the app's code has
  ///   pushed, because these cannot be created again.
  /// - Complexity: Linear in the number of released entries.
  @discardableResult
  public func release(_ id: EntryID) -> Outcome { submit(Request(.release(id))) }

  /// Releases the content of every tab and page that is not selected, where possible.
  ///
  /// Call this method after a memory warning. It calls ``release(_:)`` for each such tab and page.
  public func releaseHiddenTabs() {
    for id in tree.subtree(of: .root) {
      guard let flow = tree.flows[id], flow.layout.hidesUnselected else { continue }
      for tab in flow.entries where tab != flow.selected { release(tab) }
    }
  }
}

extension Navigator {
  /// Calls the handler for every future event, in order, until the token is cancelled or
  /// deallocated.
  ///
  /// The handler is called after the commit and after the hosts have been notified, but before
  /// results are delivered. Commands given in the handler are queued.
  public func observe(
    _ handler: @escaping @MainActor (NavigationEvent) -> Void
  ) -> EventObservation { engine.log.observe(handler) }

  /// Returns a function that returns true if the flow or dialog at the entry has delivered its
  /// result, even after the entry has left the tree; nil if there is no result.
  package func delivery(of id: EntryID) -> (@MainActor () -> Bool)? {
    guard let sink = engine.store[id]?.result else { return nil }
    return { sink.isSettled }
  }

  /// The future events, as an asynchronous sequence.
  ///
  /// Each access creates a new sequence, which buffers events until they are read. The sequence
  /// finishes when ``end()`` ends the navigator.
  public var events: AsyncStream<NavigationEvent> {
    AsyncStream { continuation in
      guard engine.store.root.isMade else { return continuation.finish() }
      let observation = observe { continuation.yield($0) }
      observation.onEnd = { continuation.finish() }
      continuation.onTermination = { _ in
        Task { @MainActor in observation.cancel() }
      }
    }
  }

  /// True while a coordinator decides asynchronously.
  package var isDeciding: Bool { engine.requests.isDeciding }

  /// The requests that wait for the answer to a leave guard's question, with the places that made
  /// them.
  package var asking: [(request: NavigationRequest, site: CallSite?)] { engine.requests.asking }

  /// True while a task has received a result of `run` or `ask`, and has not continued yet.
  ///
  /// The runtime resumes the task on another thread, which a busy machine may run late.
  package var isResuming: Bool { engine.requests.resuming > 0 }
}

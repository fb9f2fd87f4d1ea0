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
  ///
  /// - Complexity: Linear in what has changed since it was read last.
  public var tree: NavigationTree { engine.transaction.tree }
  /// How many commits have changed the tree.
  public var revision: Int { engine.store.revision }
  /// The coordinator at the root.
  public let root: any Coordinator
  /// The report on the saved state that was restored last; nil if none was.
  public var restoration: RestorationReport? { engine.restoration }
  /// How many redirects one request may follow before it is refused.
  public var redirectBudget: Int {
    get { engine.resolver.redirectBudget }
    set { engine.resolver.redirectBudget = newValue }
  }
  /// The limits of what is saved and restored.
  public var savingLimits = SavingLimits()

  let engine: Engine
  let hosts = Hosts()

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

  /// What lives at the entry: a screen's model, a coordinator, or nil if the entry has left the tree.
  public func content(of id: EntryID) -> AnyObject? { engine.store[id]?.object }

  /// What the user sees first: the model of the screen in front, or a dialog's.
  ///
  /// ```swift
  /// let detail = navigator.shown as? ProductDetailModel
  /// ```
  ///
  /// - Complexity: O(depth).
  public var shown: AnyObject? { tree.frontPath.last.flatMap(content(of:)) }

  /// The coordinator at the entry; nil if there is a screen, or nothing.
  public func coordinator(at id: EntryID) -> (any Coordinator)? { engine.store[id]?.coordinator }

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
  public func leaks() -> [Leak] { engine.leakMonitor?.leaks() ?? [] }

  /// Ends everything in the tree, the root too: tasks are cancelled, results are given.
  ///
  /// Call it when a scene is closed for good. Commands given later are refused.
  public func end() { _ = submit(Request(.close)) }

  func submit(_ request: Request) -> Outcome { engine.queue.submit(request) }

  /// The route of each entry on the way, for messages: `AppCoordinator / main / detail(5)`.
  @_spi(Hosts) public func pathDescription(of id: EntryID) -> String {
    engine.store[id]?.pathDescription ?? ""
  }

  /// Whether something that would be left may object, so that a host has to ask before it lets the user go.
  ///
  /// - Complexity: As ``NavigationTree/entries(leftFrom:to:)``.
  @_spi(Hosts) public func isGuarded(_ id: EntryID, leavingTo below: EntryID?) -> Bool {
    guard engine.store.hasGuards else { return false }
    return tree.entries(leftFrom: id, to: below).contains { engine.store[$0]?.leaveGuard != nil }
  }
}

extension Navigator {
  /// Notifies the host of every commit from now on.
  ///
  /// The navigator does not keep the host alive.
  public func attach(_ host: any NavigatorHost) { hosts.attach(host) }

  /// Notifies the host no more.
  public func detach(_ host: any NavigatorHost) { hosts.detach(host) }
}

/// By the object itself, so that a view can be presented for a navigator: `sheet(item: $checkout)`.
extension Navigator: Identifiable {}

public import Cairn
import CairnHosting
import Foundation
public import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization
import UnixSignals

/// Shows an app in browsers: each tab has a navigator, and pages take the place of views.
///
/// <!-- snippet: browser-host -->
/// ```swift
/// /// Creates the host.
/// @MainActor
/// public func makeLibraryHost(port: Int) throws -> WebHost {
///   let resources = Bundle.module.resourceURL ?? Bundle.module.bundleURL
///   let templates = try PageTemplates(directory: resources.appending(path: "templates"))
///   var configuration = WebConfiguration(site: Site(name: "Library"))
///   configuration.port = port
///
///   let shelf = Shelf()  // shared by all visitors
///   return WebHost(configuration, templates: templates) { session in
///     LibraryCoordinator(shelf: shelf)  // one for each browser tab
///   }
/// }
/// ```
///
/// Screens get their UI by conforming to ``PageScreen``, and tabs get their labels by ``PageTabs``.
/// Coordinators and models need no change.
///
/// **Scenes.** Each browser tab is a scene with its own navigator; the tabs of one browser share a
/// ``WebSession``.
///
/// **Addresses.** The address bar always shows `navigator.url`. **Back** is a back action of the
/// user, so leave guards are asked. **Forward** asks the coordinators again.
///
/// **Scripts.** Without a script, everything works by links and forms. With a script, the host
/// sends only what has changed, and changes on the server appear immediately.
///
/// **Dialogs** need no code in the web layer. An action may `await` a dialog; the answer to the
/// action's form does not wait for it.
///
/// **Layouts.** The window's width decides if columns are side by side, and how adaptive
/// presentations are resolved. The script sends the width with every request; without a script, a
/// window counts as wide.
///
/// **Durability.** Before the host sends a response, the store has everything that the response
/// acknowledges: the place in each tab, parked requests and the session's values. If the response
/// is lost, the browser may send the same form again: the browser then gets the same result, and
/// nothing is done twice. Flows that were started by `run`, and dialogs, end with the process. If
/// the loss of its process interrupts an action, the action is not performed again: a notice tells
/// the user that it may or may not have been done. Until the user's next request, every host shows
/// the errors and other values that a form has changed on its page.
///
/// **Visitors.** A browser that has only loaded one page, or was only redirected to one page, has
/// no session in the store. At most one sixteenth of the ``WebConfiguration/maximumSessions`` in
/// memory are such sessions. If the host has removed such a session from memory, a form, script or
/// link of the page creates the session again from the page's address.
///
/// **Several hosts** may share a store. A host whose copy of a session is out of date reads it
/// again before it answers. If two hosts change a session at the same moment, the store rejects one
/// of the changes. The rejected host answers from the newer state, but never performs an action
/// again: a form gets status 409 unless the other host has performed the form's action. If the
/// store reports ``SceneStore/changes()``, open tabs show another host's changes before their next
/// request.
///
/// **Probes.** `/_cairn/live` answers while the process runs. `/_cairn/ready` answers with status
/// 503 if the store does not answer, or while the host is stopping; the host asks the store at most
/// twice a second. Probes do not create sessions, do not count for
/// ``WebConfiguration/maximumRequests``, and are not logged, so let the proxy refuse both paths to
/// browsers.
///
/// **Stopping.** After SIGTERM, the host serves pages for ``WebConfiguration/drainTime`` while
/// `/_cairn/ready` has status 503, so that a proxy sends its visitors to other hosts. The host's
/// responses close their connections meanwhile. After this time, the host accepts no more
/// connections, answers the remaining requests, and saves every session.
///
/// ## Topics
/// ### Pages
/// - ``PageScreen``
/// - ``Page``
/// - ``PageForm``
/// - ``PageAction``
/// - ``PageTabs``
/// - ``PageNotice``
/// ### The host
/// - ``WebConfiguration``
/// - ``WebRequestContext``
/// - ``Site``
/// - ``PageTemplates``
/// - ``PageAssets``
/// - ``PageFailure``
/// ### Several processes
/// - ``WebProcesses``
/// - ``WebProcess``
/// ### Sessions
/// - ``WebSession``
/// - ``SessionKey``
/// - ``SceneStore``
/// - ``StoredSession``
/// - ``StaleSession``
/// - ``StoredChange``
/// - ``MemorySceneStore``
/// - ``FileSceneStore``
@MainActor
public final class WebHost {
  let site: SiteContext
  let registry: SessionRegistry
  private(set) var isStopping = false
  private var isDraining: Bool {
    get { site.isLeaving.load(ordering: .relaxed) }
    set { site.isLeaving.store(newValue, ordering: .relaxed) }
  }
  /// The time at which somebody last asked if the host is ready.
  private var readinessDate: Date?
  /// The last question to the store, with the error, and the time of the answer; nil while the store is being asked.
  private var storeCheck: (error: Task<(any Error)?, Never>, end: Duration?)?

  var configuration: WebConfiguration { site.configuration }

  /// Creates a host; it starts to listen when you run it.
  ///
  /// - Parameters:
  ///   - configuration: The host's address, time limits and size limits.
  ///   - templates: The templates of the app's pages.
  ///   - assets: Style sheets, images and scripts that pages refer to.
  ///   - store: The store for sessions, in which each change is saved before a response
  ///     acknowledges the change. If the host is one of several processes, a ``MemorySceneStore``
  ///     is reported as a mistake, because the other processes cannot read it.
  ///   - root: Creates the root coordinator of a new scene.
  public init<Root: Coordinator>(
    _ configuration: WebConfiguration, templates: PageTemplates, assets: PageAssets = PageAssets(),
    store: any SceneStore = MemorySceneStore(),
    root: @escaping @MainActor (WebSession) -> Root
  ) {
    var assets = assets
    for name in ["cairn.css", "cairn.js"] where assets.path(of: name) == nil {
      guard let url = Bundle.module.url(forResource: name, withExtension: nil),
        let data = try? Data(contentsOf: url)
      else { continue }
      assets.add(name, data)
    }
    if configuration.process != nil, store is MemorySceneStore {
      HostReport.storeOfOneProcess.report()
    }
    if let origin = configuration.origin, WebOrigin(origin) == nil {
      HostReport.noOrigin(origin).report()
    }
    for range in configuration.trustedProxies where AddressRange(range) == nil {
      HostReport.noAddress(range).report()
    }
    if let footer = configuration.site.footer, !templates.names.contains(footer) {
      HostReport.noFooter(footer, known: templates.names.sorted()).report()
    }
    let files =
      [("favicon", configuration.site.favicon), ("iconFile", configuration.site.iconFile)]
      + configuration.site.stylesheets.map { ("stylesheets", $0) }
    for case (let setting, let name?) in files where assets.path(of: name) == nil {
      HostReport.noSiteFile(name, of: setting).report()
    }
    for asset in assets.assets where asset.name.contains("/") {
      HostReport.assetInFolder(asset.name).report()
    }
    site = SiteContext(configuration: configuration, templates: templates, assets: assets)
    let clock = configuration.clock
    registry = SessionRegistry(site: site, store: store) { session in
      Navigator(root(session), clock: clock)
    }
  }

  /// Listens until the process is asked to stop with SIGTERM or SIGINT, then saves every session.
  ///
  /// Before the host closes its socket, it continues to serve pages for
  /// ``WebConfiguration/drainTime``. A host that is one of several processes also stops if their
  /// parent process ends.
  ///
  /// - Throws: An error if the host cannot listen, for example because the port is taken.
  public func run() async throws {
    let server: any Service
    if let process = configuration.process {
      process.stopWithParent()
      server = InheritedServer(
        process: process, application: application, connections: connections,
        limit: configuration.connectionLimit, onListening: configuration.onListening)
    } else {
      server = application
    }
    // Services stop in reverse order, and an application stops its server before its own services.
    let group = ServiceGroup(
      configuration: .init(
        services: [server, Drain(host: self)], gracefulShutdownSignals: [.sigterm, .sigint],
        logger: configuration.logger))
    do {
      try await group.run()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      let ports = [configuration.port, configuration.metricsPort].compactMap { $0 }
      configuration.logger.critical(
        """
        The host did not start: port \(ports.map(String.init).joined(separator: " or ")) is in use, perhaps by \
        another run of this program. End that one, or choose another WebConfiguration.port.
        """)
      throw error
    }
  }

  /// The settings of a connection.
  private var connections: HTTP1Channel.Configuration {
    // The answer to a form that is too slow needs some time too.
    let requestTime = TimeAmount(configuration.maximumFormTime * 2)
    let stallTime = TimeAmount(configuration.maximumStallTime)
    return .init(
      additionalChannelHandlers: [
        ConnectionGuard(stallTime: stallTime), RequestTimeLimit(requestTime),
      ],
      idleTimeout: .init(configuration.connectionIdleTime))
  }

  /// The host as a Hummingbird application, for a server with further services, or for tests.
  ///
  /// If you run the application yourself instead of calling ``run()``, it ignores
  /// ``WebConfiguration/drainTime`` and ``WebConfiguration/process``: it closes its socket at once
  /// when it is asked to stop.
  public var application: Application<RouterResponder<WebRequestContext>> {
    Application(
      router: router,
      server: HTTPServerBuilder { [connections] in LoopChannel($0, connections) },
      configuration: .init(
        address: .hostname(configuration.hostname, port: configuration.port),
        serverName: nil,
        availableConnectionsDelegate: configuration.connectionLimit.map {
          MaximumAvailableConnections($0, logger: configuration.logger)
        }),
      services: [SessionKeeper(host: self)] + [metricsApplication].compactMap { $0 },
      onServerRunning: { [configuration] channel in
        await configuration.onListening?(channel.localAddress?.port ?? configuration.port)
      },
      logger: configuration.logger)
  }

  /// The host's routes: paths below `/` are pages; paths below `/_cairn` are the host's own forms
  /// and files.
  public var router: Router<WebRequestContext> {
    let router = Router(context: WebRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: Answering(host: self))
    router.get("/_cairn/assets/:hash/:name") { [site] request, context in
      try AssetResponse.make(request, context, assets: site.assets)
    }
    router.get("/_cairn/events") { request, _ in
      // A child task frees the memory of its calls; the response lasts as long as the tab.
      async let reply = self.listen(request, seen: self.storedVersion(of: request))
      do {
        return try await reply
      } catch let failure as PageFailure where failure == .oldForm {
        // A status would only make the tab ask again.
        return EventStream.ended
      }
    }
    router.get("/_cairn/live") { _, _ in Reply.text("live") }
    router.get("/_cairn/ready") { _, _ in try await self.readiness() }
    router.get("/_cairn/**") { _, _ -> Reply in throw PageFailure.notFound }
    router.post("/_cairn/do") { request, _ in
      try await self.submit(
        request, self.text(of: request), seen: self.storedVersion(of: request))
    }
    router.post("/_cairn/scene") { request, _ in
      try await self.script(
        request, self.text(of: request), seen: self.storedVersion(of: request))
    }
    router.post("/_cairn/home") { _, _ in Reply.redirect("/") }
    for path in ["/**", "/"] as [RouterPath] {
      router.get(path) { request, _ in
        try await self.load(request, seen: self.storedVersion(of: request))
      }
    }
    router.head("/**") { request, _ in try await self.probe(request) }
    router.head("/") { request, _ in try await self.probe(request) }
    return router
  }

  /// Accepts requests, also if the host has been stopped before.
  func start() { (isStopping, isDraining) = (false, false) }

  /// Answers if the host can serve visitors: it is not stopping, and its store answers.
  private func readiness() async throws -> Reply {
    readinessDate = configuration.now()
    guard !isStopping, !isDraining else { return .text("stopping", .serviceUnavailable) }
    guard await checkStore() == nil else {
      return .text("the store does not answer", .serviceUnavailable)
    }
    return .text("ready")
  }

  /// Asks the store, and returns its error.
  ///
  /// Anybody can send probes, and they are not counted, so those of half a second share one check.
  private func checkStore() async -> (any Error)? {
    if let storeCheck, storeCheck.end.map({ site.alarms.now() < $0 + .milliseconds(500) }) ?? true {
      return await storeCheck.error.value
    }
    let error = Task { [registry, site] () -> (any Error)? in
      defer { storeCheck?.end = site.alarms.now() }
      do {
        _ = try await registry.store.version(for: Token.key(of: "readiness"))
        return nil
      } catch {
        site.logger.error("The store does not answer.", metadata: ["error": "\(error)"])
        return error
      }
    }
    storeCheck = (error, nil)
    return await error.value
  }

  /// Does what is due in each ``WebConfiguration/sweepInterval`` and waits for nothing.
  func beat() {
    registry.beat()
    site.metrics.record(gauges)
  }

  /// Tells proxies that the host is stopping, and gives them time to ask.
  ///
  /// If nobody has asked lately, there is no proxy to wait for. Most proxies ask every ten seconds or
  /// more often. If there are several processes, another one may have answered.
  func drain() async {
    isDraining = true
    let hasProxy = readinessDate.map { registry.age($0) < .seconds(30) } ?? false
    guard hasProxy || configuration.process != nil else { return }
    try? await configuration.clock.sleep(for: configuration.drainTime)
  }

  /// Saves everything and accepts no more requests.
  ///
  /// Waits for running actions first, but no longer than an answer does.
  func stop() async {
    (isStopping, isDraining) = (true, true)
    let isOver = Latch()
    let alarm = site.alarms.set(after: configuration.actionPatience) { isOver.open() }
    for action in registry.runningActions {
      let end = Latch()
      action.whenOpen { end.open() }
      isOver.whenOpen { end.open() }
      await end.wait()
    }
    site.alarms.remove(alarm)
    await registry.saveAll()
  }
}

/// Maintains the sessions while the host runs, and saves them when it stops.
struct SessionKeeper: Service {
  let host: WebHost

  func run() async throws {
    await host.start()
    let (registry, configuration) = await (host.registry, host.configuration)
    let (clock, interval) = (configuration.clock, configuration.sweepInterval)
    // Separate tasks, so that a store that is slow to save or remove sessions delays no heartbeat.
    let tasks: [@MainActor @Sendable () async -> Void] = [
      { host.beat() }, { await registry.sweep() }, { await registry.purge() },
    ]
    await cancelWhenGracefulShutdown {
      await withTaskGroup { group in
        group.addTask { await registry.follow() }
        for task in tasks {
          group.addTask {
            while (try? await clock.sleep(for: interval)) != nil { await task() }
          }
        }
      }
    }
    await host.stop()
  }
}

/// Keeps the application's socket open for a short time after the process was asked to stop.
private struct Drain: Service {
  let host: WebHost

  func run() async throws {
    // Throws if the application fails, for example because its port is taken.
    try await gracefulShutdown()
    await host.drain()
  }
}

public import Cairn
import CairnHosting
import Foundation
public import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// Shows an app in browsers: one navigator for each tab, pages instead of views.
///
/// ```swift
/// let host = WebHost(
///   WebConfiguration(site: Site(name: "Shop")),
///   templates: try PageTemplates(directory: templates)
/// ) { session in
///   AppCoordinator(services: services(for: session))
/// }
/// try await host.run()
/// ```
///
/// The app's screens say how they look by conforming to ``PageScreen``, and its tabs by ``PageTabs``.
/// Coordinators and models stay as they are.
///
/// **Scenes.** Each tab of a browser is a scene, with a navigator of its own; ``WebSession`` is what the
/// tabs of one browser have in common. **The address bar** always shows `navigator.url`. **Back** is the
/// user's back, so leave guards are asked; **forward** asks the coordinators again. **Without a script**
/// everything works by links and forms; with it, only what has changed is exchanged, and what changes on
/// the server appears by itself.
///
/// **Dialogs** are shown and answered by themselves; an action may `await` one, and the answer to its form does
/// not wait for it. **Columns** stand side by side, and adaptive presentations are what they are, by the
/// window's width: the script says it with every request, and without one a window counts as wide.
///
/// ## Topics
/// ### Pages
/// - ``PageScreen``, ``Page``, ``PageForm``, ``PageAction``, ``PageTabs``, ``PageNotice``
/// ### The host
/// - ``WebConfiguration``, ``Site``, ``PageTemplates``, ``PageAssets``, ``PageFailure``
/// ### Sessions
/// - ``WebSession``, ``SessionKey``, ``SceneStore``, ``MemorySceneStore``, ``FileSceneStore``
@MainActor
public final class WebHost {
  let site: SiteContext
  let registry: SessionRegistry
  private(set) var isStopping = false

  var configuration: WebConfiguration { site.configuration }

  /// Makes a host; it listens when it is run.
  ///
  /// - Parameters:
  ///   - configuration: How it listens, how long it waits, how much it takes.
  ///   - templates: The templates of the app's pages.
  ///   - assets: Style sheets, pictures and scripts that pages refer to.
  ///   - store: Where sessions rest that are not in use.
  ///   - root: Makes the coordinator at the root of a new scene.
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
    if let origin = configuration.origin, WebOrigin(origin) == nil {
      HostReport.noOrigin(origin).report()
    }
    site = SiteContext(configuration: configuration, templates: templates, assets: assets)
    registry = SessionRegistry(site: site, store: store) { session in Navigator(root(session)) }
  }

  /// Listens until the process is told to stop, then saves every session.
  ///
  /// - Throws: What listening throws, such as that the port is taken.
  public func run() async throws { try await application.runService() }

  /// The host as an application of Hummingbird's, for a server that does more, or for tests.
  public var application: Application<RouterResponder<BasicRequestContext>> {
    Application(
      router: router,
      configuration: .init(
        address: .hostname(configuration.hostname, port: configuration.port),
        serverName: nil),
      services: [SessionKeeper(host: self)],
      onServerRunning: { [configuration] channel in
        await configuration.onListening?(channel.localAddress?.port ?? configuration.port)
      },
      logger: configuration.logger)
  }

  /// The host's routes: everything below "/" is a page, and "/_cairn" is for its own forms and files.
  public var router: Router<BasicRequestContext> {
    let router = Router()
    router.add(middleware: Answering(host: self))
    router.get("/_cairn/assets/:hash/:name") { [site] request, context in
      try AssetResponse.make(request, context, assets: site.assets)
    }
    router.head("/_cairn/assets/:hash/:name") { [site] request, context in
      try AssetResponse.make(request, context, assets: site.assets)
    }
    router.get("/_cairn/events") { request, _ in try await self.listen(request) }
    router.get("/_cairn/**") { _, _ -> Reply in throw PageFailure.notFound }
    router.post("/_cairn/do") { request, _ in
      try await self.submit(request, self.text(of: request))
    }
    router.post("/_cairn/scene") { request, _ in
      try await self.script(request, self.text(of: request))
    }
    router.post("/_cairn/home") { _, _ in Reply.redirect("/") }
    router.get("/**") { request, _ in try await self.load(request) }
    router.get("/") { request, _ in try await self.load(request) }
    router.head("/**") { request, _ in try await self.probe(request) }
    router.head("/") { request, _ in try await self.probe(request) }
    return router
  }

  /// Takes requests, also if the host has been stopped before.
  func start() { isStopping = false }

  /// Saves everything and takes no more requests.
  func stop() async {
    isStopping = true
    await registry.saveAll()
  }
}

/// Looks after the sessions while the host runs, and saves them when it stops.
struct SessionKeeper: Service {
  let host: WebHost

  func run() async throws {
    await host.start()
    let (clock, interval) = await (host.configuration.clock, host.configuration.sweepInterval)
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do { try await clock.sleep(for: interval) } catch { break }
        await host.registry.sweep()
      }
    }
    await host.stop()
  }
}

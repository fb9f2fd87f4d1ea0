import Observation
import UIKit

/// The scenes of an app.
@Observable @MainActor final class ConnectedScenes {
  var all: [ConnectedScene] = []
  /// Updates the app's views immediately.
  ///
  /// Several phases can follow each other within one turn of the run loop, and views observe each
  /// of them.
  @ObservationIgnored var update: () -> Void = {}
  @ObservationIgnored let delegates: Delegates
  /// The groups of windows that the app has declared.
  @ObservationIgnored private(set) var groups: [(key: WindowKey, isFirst: Bool)] = []
  /// The identifiers and values of windows that were closed.
  @ObservationIgnored var closed: Set<[AnyHashable?]> = []

  init(_ delegates: Delegates) { self.delegates = delegates }

  /// Declares a group of windows.
  func register(_ key: WindowKey, isFirst: Bool) { groups.append((key, isFirst)) }

  /// The most active phase of all scenes.
  var phase: ScenePhase { all.map(\.phase).max() ?? .background }
}

/// A scene with a window that shows views of the app's graph.
@Observable @MainActor
final class ConnectedScene: UIResponder, UIWindowSceneDelegate {
  @ObservationIgnored var window: UIWindow?
  @ObservationIgnored let controller = HostedViewController()
  @ObservationIgnored let events = SceneEvents()
  @ObservationIgnored private(set) var store = SceneStore()
  @ObservationIgnored private weak var app: ConnectedScenes?
  /// The identifier of the group for which the window was opened, if any.
  @ObservationIgnored let id: String?
  /// The value that the window shows, if any.
  var value: AnyHashable?
  /// The app's own scene delegate, whose class the app delegate provides.
  @ObservationIgnored private(set) var delegate: NSObject?
  private(set) var phase = ScenePhase.background {
    didSet { app?.update() }
  }

  /// The type of the activity that saves a scene, and the key of the values in it.
  private static let activityType = "SwiftUI.SceneStorage"
  private static let key = "values"

  init(in app: ConnectedScenes, id: String? = nil, value: AnyHashable? = nil) {
    self.app = app
    self.id = id
    self.value = value
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let saved = session.stateRestorationActivity?.userInfo?[Self.key] as? [String: Any]
    store = SceneStore(saved ?? [:])
    events.scene = scene
    delegate = session.configuration.delegateClass.flatMap { app?.delegates.make($0) }
    phase = .inactive
    app?.all.append(self)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    own?.scene(scene, willConnectTo: session, options: connectionOptions)
    // The views have to exist before the links and activities of the connection are delivered.
    HeadlessDevice.current.clock.onCommit { [self] in
      let losesURLs = HeadlessDevice.current.policy.swiftUI.losesURLsOfConnection
      if !losesURLs {
        for context in connectionOptions.urlContexts { events.open(context.url) }
      }
      for activity in connectionOptions.userActivities
      where !losesURLs || activity.activityType != NSUserActivityTypeBrowsingWeb {
        events.proceed(with: activity)
      }
    }
  }

  private var own: (any UIWindowSceneDelegate)? { delegate as? any UIWindowSceneDelegate }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    guard let own else { return completionHandler(false) }
    own.windowScene(
      windowScene, performActionFor: shortcutItem, completionHandler: completionHandler)
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    own?.sceneDidDisconnect(scene)
    phase = .background
    app?.all.removeAll { $0 === self }
    if id != nil || value != nil { app?.closed.insert([id, value]) }
    window = nil
  }

  func sceneDidBecomeActive(_ scene: UIScene) { phase = .active }
  func sceneWillResignActive(_ scene: UIScene) { phase = .inactive }
  func sceneWillEnterForeground(_ scene: UIScene) { phase = .inactive }
  func sceneDidEnterBackground(_ scene: UIScene) { phase = .background }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { events.open(context.url) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    events.proceed(with: userActivity)
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: Self.activityType)
    activity.userInfo = [Self.key: store.values]
    return activity
  }
}

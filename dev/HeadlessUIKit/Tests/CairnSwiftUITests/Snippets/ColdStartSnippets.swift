import Cairn
import CairnSwiftUI
import CairnUIKit
import Foundation
import Observation
import SwiftUI
import Testing
import UIKit
import UserNotifications

// An example: a window that owns its navigator, and what the system opens in it.

final class ReaderCoordinator: Coordinator {
  enum Route: Routable { case home, item(String), more }
  let navigation = Navigation(root: Route.home)

  static let links = Links<Route> {
    Link("/", .home)
    Link("/items/:id", Route.item, under: .home)
  }

  /// The coordinator of the latest window, for the tests.
  static weak var latest: ReaderCoordinator?
  /// The texts of the latest window's events.
  static var events: [String] = []
  private(set) var made: [Route] = []

  init() {
    Self.latest = self
    Self.events = []
  }

  func destination(for route: Route) -> Destination {
    made.append(route)
    return Destination(ItemModel(text: "\(route)"))
  }
}

final class ItemModel: ViewScreen {
  private let text: String
  init(text: String) { self.text = text }
  var body: some View { Text(text) }
}

@MainActor private func log(_ event: NavigationEvent) {
  ReaderCoordinator.events.append(event.description)
}

struct ReaderApp: App {
  @UIApplicationDelegateAdaptor private var delegate: AppDelegate
  var body: some Scene { WindowGroup { ReaderWindow() } }
}

// snippet: swiftui-window
/// Made once for each window, however often SwiftUI initializes the view.
@MainActor
final class WindowState {
  private(set) lazy var navigator = makeNavigator()
  private var observation: EventObservation?

  private func makeNavigator() -> Navigator {
    let navigator = Navigator(ReaderCoordinator())
    observation = navigator.observe { log($0) }
    return navigator
  }
}

struct ReaderWindow: View {
  @Environment(SceneDelegate.self) private var scene: SceneDelegate?
  @State private var window = WindowState()

  var body: some View {
    NavigatorView(window.navigator)
      .restoresNavigation()
      // A task begins after the saved navigation has been restored.
      .task { scene?.openLinks(in: window.navigator) }
  }
}
// end snippet

// snippet: swiftui-scene-delegate
/// SwiftUI puts it into the environment of its scene, because it is observable.
@Observable
final class SceneDelegate: NSObject, UIWindowSceneDelegate {
  /// By their scenes, because the `delegate` of a scene is an object of SwiftUI.
  private(set) static var connected: [ObjectIdentifier: SceneDelegate] = [:]
  private(set) var links: LinkDispatcher?
  private var options: UIScene.ConnectionOptions?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    options = connectionOptions
    Self.connected[ObjectIdentifier(scene)] = self
  }

  func sceneDidDisconnect(_ scene: UIScene) { Self.connected[ObjectIdentifier(scene)] = nil }

  func openLinks(in navigator: Navigator) {
    links = LinkDispatcher(navigator, hosts: ["example.com"], schemes: ["example"])
    if let options { links?.open(options) }
    options = nil
  }
}
// end snippet

final class AppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

// UserNotifications calls this method on the main thread, but does not declare it.
extension AppDelegate: @preconcurrency UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    // snippet: swiftui-notification
    let scene = response.targetScene.flatMap { SceneDelegate.connected[ObjectIdentifier($0)] }
    scene?.links?.open(notification: response.notification.request.content.userInfo)
    // end snippet
    completionHandler()
  }
}

@MainActor
@Suite("Documentation: a link that starts a SwiftUI app", .onDevice, .serialized)
struct ColdStartSnippets {
  private let app = HeadlessApp(
    ReaderApp.self, delegates: [{ AppDelegate() }, { SceneDelegate() }])

  private func universalLink(_ text: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: text)
    return activity
  }

  private func notification(_ link: String) -> UNNotificationContent {
    let content = UNMutableNotificationContent()
    content.userInfo = ["url": link]
    return content
  }

  /// Starts the app for a reason, which leads to the tea, and brings another one to the running app.
  private func start(
    for first: HeadlessSystem.Reason, then next: HeadlessSystem.Reason
  ) async throws {
    let scene = app.connect(for: first)
    await settle()
    let reader = try #require(ReaderCoordinator.latest)
    #expect(reader.navigation.stack == [.home, .item("tea")])
    #expect(reader.made == [.home, .item("tea")])
    await settle(after: reader.navigate(to: .more))
    await settle(after: HeadlessSystem.bring(next, to: scene))
    #expect(reader.navigation.stack == [.home, .item("milk")])
    #expect(ReaderCoordinator.events.count > 2)
    HeadlessSystem.disconnect(scene)
    #expect(SceneDelegate.connected.isEmpty)
  }

  @Test(
    "SwiftUI trap 38: a URL or a universal link that starts the app is opened once, even if onOpenURL misses it",
    arguments: [true, false], [true, false])
  func links(loses: Bool, isUniversal: Bool) async throws {
    HeadlessDevice.current.policy.swiftUI.losesURLsOfConnection = loses
    func reason(_ item: String) throws -> HeadlessSystem.Reason {
      guard isUniversal else {
        return .init(urls: [try #require(URL(string: "example:/items/\(item)"))])
      }
      return .init(activities: [universalLink("https://example.com/items/\(item)")])
    }
    try await start(for: reason("tea"), then: reason("milk"))
  }

  @Test("A notification is opened in its window, also if it starts the app")
  func notifications() async throws {
    try await start(
      for: .init(notification: notification("/items/tea")),
      then: .init(notification: notification("https://example.com/items/milk")))
  }
}

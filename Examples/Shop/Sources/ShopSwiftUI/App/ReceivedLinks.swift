import Cairn
import SwiftUI

#if canImport(UIKit)
  import CairnUIKit
  import Observation
  import ShopFlows
  public import UIKit
  public import UserNotifications

  /// The app's delegate, for what SwiftUI has no modifier: quick actions and notifications.
  public final class ShopAppDelegate: NSObject, UIApplicationDelegate {
    /// Takes the notifications that the user taps.
    public func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let notifications = UNUserNotificationCenter.current()
      notifications.delegate = self
      // Provisional notifications need no question; `@Sendable`, because another thread may call it.
      notifications.requestAuthorization(options: [.alert, .provisional]) { @Sendable _, _ in }
      return true
    }

    /// Gives every window a delegate that receives quick actions.
    public func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(
        name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = ReceivedLinks.self
      return configuration
    }
  }

  // UserNotifications calls this method on the main thread, but does not declare it.
  extension ShopAppDelegate: @preconcurrency UNUserNotificationCenterDelegate {
    /// Passes the notification to the window that the system has chosen.
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      if let scene = response.targetScene { ReceivedLinks.in(scene)?.receive(response) }
      completionHandler()
    }
  }

  /// The link of a quick action or a notification that a window has received and not opened yet.
  ///
  /// The object is observable, so SwiftUI adds it to the environment.
  @Observable
  final class ReceivedLinks: NSObject, UIWindowSceneDelegate {
    private(set) var link: URL?

    /// The objects by their scenes, because SwiftUI's own object is the delegate of a scene.
    private static var connected: [ObjectIdentifier: ReceivedLinks] = [:]

    static func `in`(_ scene: UIScene) -> ReceivedLinks? { connected[ObjectIdentifier(scene)] }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      Self.connected[ObjectIdentifier(scene)] = self
      if let item = connectionOptions.shortcutItem { link = URL(string: item.type) }
    }

    func sceneDidDisconnect(_ scene: UIScene) { Self.connected[ObjectIdentifier(scene)] = nil }

    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      link = URL(string: shortcutItem.type)
      completionHandler(link != nil)
    }

    /// Takes the link of a notification; one that launched the app arrives after the scene was
    /// connected.
    func receive(_ response: UNNotificationResponse) {
      let text = response.notification.request.content.userInfo["url"] as? String
      link = text.flatMap { URL(string: $0) }
    }

    func open(in navigator: Navigator) {
      guard let link else { return }
      self.link = nil
      LinkDispatcher(navigator, hosts: [ShopSite.host], schemes: [ShopSite.scheme]).open(link)
    }
  }

  private struct OpensReceivedLinks: ViewModifier {
    let navigator: Navigator
    @Environment(ReceivedLinks.self) private var received: ReceivedLinks?

    func body(content: Content) -> some View {
      // The task starts after the view has appeared, when the saved state is already restored.
      content.task(id: received?.link) { received?.open(in: navigator) }
    }
  }
#endif

extension View {
  /// Opens the links of quick actions and notifications.
  func opensReceivedLinks(in navigator: Navigator) -> some View {
    #if canImport(UIKit)
      modifier(OpensReceivedLinks(navigator: navigator))
    #else
      self
    #endif
  }
}

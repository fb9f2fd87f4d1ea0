// P12: the entry points. A push notification, a quick action, a universal link, a custom scheme,
// Spotlight, and Handoff from and to another device.
//
// Classic: ClassicSceneDelegate.swift. Each callback of the system contains some routing code, and
// the cold start repeats all of it. A new entry point is easily forgotten in one of the two places.
// Cairn: each entry point becomes a link, and the navigator opens links. `LinkDispatcher` converts
// payloads to URLs and passes them to `navigator.open`. It knows no screens, and accepts only the
// app's own hosts and schemes.
// Keep the classic code for events that open no screen, such as a silent notification.
import Cairn
import CairnUIKit
import Foundation
import UIKit

final class EntrySceneDelegate: UIResponder, UIWindowSceneDelegate {
  let navigator = Navigator(TabsCoordinator())
  private(set) lazy var links = LinkDispatcher(
    navigator, hosts: ["shop.example"], schemes: ["shop"], key: "link")
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    let host = NavigatorViewController(navigator)
    if let site = URL(string: "https://shop.example") {
      host.advertise("com.example.gallery.page", at: site)
    }
    window?.rootViewController = host
    window?.makeKeyAndVisible()
    links.open(connectionOptions)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    links.open(URLContexts)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    links.open(userActivity)
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(links.open(shortcutItem) != .unhandled)
  }

  /// For the app's `UNUserNotificationCenterDelegate`, which finds the scene in
  /// `response.targetScene`.
  func open(notification payload: [AnyHashable: Any]) {
    links.open(notification: payload)
  }
}

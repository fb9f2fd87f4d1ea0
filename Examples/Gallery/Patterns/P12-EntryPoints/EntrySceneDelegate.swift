// P12: the ways in. A push notification's payload, a quick action of the home screen, a universal link, a
// custom scheme, hand-off from another device.
//
// Classic: ClassicSceneDelegate.swift. Each callback of the system has a piece of routing in it, the cold
// start has all of them once more, and the next entry is forgotten in one of the two places.
// Cairn: each is turned into a link, and the navigator opens links. `LinkDispatcher` does the turning:
// payload → URL → `navigator.open`. It knows no screen, and lets in only the app's own hosts and schemes.
// Keep the classic code for what is not a place, such as a silent notification.
import Cairn
import CairnUIKit
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
    window?.rootViewController = NavigatorViewController(navigator)
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

  /// To be called by the app's `UNUserNotificationCenterDelegate`.
  func open(notification payload: [AnyHashable: Any]) {
    links.open(notification: payload)
  }
}

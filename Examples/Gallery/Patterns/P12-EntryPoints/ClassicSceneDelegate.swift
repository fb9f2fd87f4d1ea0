import Foundation
import UIKit

/// The usual scene delegate, with routing code in each callback.
final class ClassicSceneDelegate: UIResponder, UIWindowSceneDelegate {
  let tabs = ClassicTabCoordinator()
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    tabs.start()
    window?.rootViewController = tabs.tabBarController
    window?.makeKeyAndVisible()
    // A cold start repeats all of them. The quick action is missing here.
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    connectionOptions.userActivities.forEach { self.scene(scene, continue: $0) }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts where context.url.host == "search" {
      tabs.openSearch(for: context.url.lastPathComponent)
    }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let url = userActivity.webpageURL, url.pathComponents.dropFirst().first == "search"
    else { return }
    tabs.openSearch(for: url.lastPathComponent)
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    guard shortcutItem.type == "search" else { return completionHandler(false) }
    tabs.openSearch(for: "")
    completionHandler(true)
  }

  func open(notification payload: [AnyHashable: Any]) {
    if let text = payload["search"] as? String { tabs.openSearch(for: text) }
  }
}

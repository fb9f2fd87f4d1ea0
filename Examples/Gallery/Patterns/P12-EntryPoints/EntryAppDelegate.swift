import Cairn
import CairnUIKit
import Foundation
import UIKit

/// The app delegate of an app without scenes.
///
/// It has one window, and receives by itself what a scene delegate receives otherwise. Apple has
/// announced that apps built with the release after iOS 26 must adopt scenes (Technical Note TN3187),
/// so use ``EntrySceneDelegate`` in new apps.
final class EntryAppDelegate: UIResponder, UIApplicationDelegate {
  let navigator = Navigator(TabsCoordinator())
  private(set) lazy var links = LinkDispatcher(
    navigator, hosts: ["shop.example"], schemes: ["shop"], key: "link")
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = NavigatorViewController(navigator)
    window?.makeKeyAndVisible()
    // UIKit calls the other methods for a link, an activity or a quick action that launches the app,
    // because this one returns true.
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    links.open(url) != .unhandled
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    links.open(userActivity) != .unhandled
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(links.open(shortcutItem) != .unhandled)
  }
}

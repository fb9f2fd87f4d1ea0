import Cairn
import CairnUIKit
import Foundation
import UIKit
import UserNotifications

/// The app delegate of an app without scenes.
///
/// It has one window, and receives by itself what a scene delegate receives otherwise.
///
/// - Warning: Such an app does not launch if it is built with Xcode 27 (Apple's Technical Note TN3187).
///   Use ``EntrySceneDelegate`` in new apps, and before you build an old one with it.
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
    // Before the launch ends, or the notification that launches the app is lost.
    UNUserNotificationCenter.current().delegate = self
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

// UserNotifications calls this method on the main thread, but does not declare it.
extension EntryAppDelegate: @preconcurrency UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    links.open(notification: response.notification.request.content.userInfo)
    completionHandler()
  }
}

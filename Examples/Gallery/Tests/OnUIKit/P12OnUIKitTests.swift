import Cairn
import Foundation
import Testing
import UIKit
import UserNotifications

@testable import Gallery

@MainActor
@Suite("P12 in UIKit: the entry points", .onADevice)
struct P12OnUIKitTests {
  /// A system entry point of the app; each one opens the results for "kettle".
  enum Entry: CaseIterable {
    case quickAction, universalLink, customScheme, handOff

    @MainActor
    var reason: HeadlessSystem.Reason {
      switch self {
      case .quickAction:
        let link = "shop://search/kettle"
        return .init(shortcutItem: UIApplicationShortcutItem(type: link, localizedTitle: "Kettles"))
      case .universalLink:
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = URL(string: "https://shop.example/search/kettle")
        return .init(activities: [activity])
      case .customScheme:
        return .init(urls: [URL(string: "shop://search/kettle")].compactMap(\.self))
      case .handOff:
        let activity = NSUserActivity(activityType: "example.search")
        activity.userInfo = ["link": "/search/kettle"]
        return .init(activities: [activity])
      }
    }
  }

  @Test(
    "Pattern P12: each entry point opens the same screen, at the start and in a running app",
    arguments: Entry.allCases, [false, true])
  func entry(by entry: Entry, isWarm: Bool) {
    let delegate = EntrySceneDelegate()
    if isWarm {
      let scene = HeadlessSystem.connect(delegate)
      expectPath(
        in: delegate.navigator, TabsCoordinator.Route.home, HomeCoordinator.Route.products)
      HeadlessSystem.bring(entry.reason, to: scene)
    } else {
      _ = HeadlessSystem.connect(delegate, for: entry.reason)
    }
    expectKettles(in: delegate.navigator)
  }

  @Test("Pattern P12: the payload of a notification opens that screen as well")
  func notification() {
    let delegate = EntrySceneDelegate()
    _ = HeadlessSystem.connect(delegate)
    delegate.open(notification: ["aps": ["alert": "Kettles!"], "link": "/search/kettle"])
    expectKettles(in: delegate.navigator)
  }

  @Test("Pattern P12: foreign and unknown links open nothing")
  func foreign() {
    let delegate = EntrySceneDelegate()
    let scene = HeadlessSystem.connect(delegate)
    let before = delegate.navigator.tree
    let foreign = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    foreign.webpageURL = URL(string: "https://elsewhere.example/search/kettle")
    HeadlessSystem.bring(.init(activities: [foreign]), to: scene)
    delegate.open(notification: ["link": "other://search/kettle"])
    delegate.open(notification: [:])
    var wasHandled = true
    let unknown = UIApplicationShortcutItem(type: "dance", localizedTitle: "Dance")
    delegate.windowScene(scene, performActionFor: unknown) { wasHandled = $0 }
    #expect(!wasHandled)
    #expect(delegate.navigator.tree == before)
  }

  @Test("Pattern P12: in the classic version, a quick action that starts the app is lost")
  func classic() {
    let warm = ClassicSceneDelegate()
    HeadlessSystem.bring(Entry.customScheme.reason, to: HeadlessSystem.connect(warm))
    #expect(title(in: warm) == "Results for kettle")

    let cold = ClassicSceneDelegate()
    let item = UIApplicationShortcutItem(type: "search", localizedTitle: "Search")
    _ = HeadlessSystem.connect(cold, for: .init(shortcutItem: item))
    #expect(title(in: cold) == "Products")
  }

  @Test(
    "Pattern P12: each entry point opens the same screen in an app without scenes",
    arguments: Entry.allCases)
  func withoutScenes(by entry: Entry) {
    let delegate = EntryAppDelegate()
    HeadlessSystem.launch(delegate)
    #expect(delegate.window?.isKeyWindow == true)
    #expect(HeadlessSystem.bring(entry.reason, to: delegate))
    expectKettles(in: delegate.navigator)
    let foreign = HeadlessSystem.Reason(urls: [URL(string: "other://search")].compactMap(\.self))
    #expect(!HeadlessSystem.bring(foreign, to: delegate))
  }

  @Test("Pattern P12: a tapped notification opens its screen in an app without scenes")
  func notificationWithoutScenes() throws {
    let delegate = EntryAppDelegate()
    HeadlessSystem.launch(delegate)
    let content = UNMutableNotificationContent()
    content.userInfo = ["link": "/search/kettle"]
    let center = UNUserNotificationCenter.current()
    var isHandled = false
    try #require(center.delegate).userNotificationCenter(
      center, didReceive: UNNotificationResponse(tapping: content)
    ) { isHandled = true }
    #expect(isHandled)
    expectKettles(in: delegate.navigator)
  }

  private func expectKettles(
    in navigator: Navigator, at location: SourceLocation = #_sourceLocation
  ) {
    expectPath(
      in: navigator, TabsCoordinator.Route.search, SearchCoordinator.Route.results("kettle"),
      at: location)
  }

  private func expectPath(
    in navigator: Navigator, _ routes: any Route...,
    at location: SourceLocation = #_sourceLocation
  ) {
    let tree = navigator.tree
    let path = tree.frontPath.compactMap { tree.entry($0)?.route }
    #expect(path == routes.map { AnyRoute($0) }, sourceLocation: location)
  }

  private func title(in delegate: ClassicSceneDelegate) -> String? {
    let tab = delegate.tabs.tabBarController.selectedViewController as? UINavigationController
    return tab?.topViewController?.title
  }
}

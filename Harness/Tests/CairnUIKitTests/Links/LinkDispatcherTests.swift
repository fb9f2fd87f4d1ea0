import Cairn
import CairnUIKit
import Foundation
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Links from outside", .onDevice)
struct LinkDispatcherTests {
  let app = Flow(Navigation(root: "home"))
  let window: UIKitWindow
  let links: LinkDispatcher

  init() {
    window = app.inWindow()
    links = LinkDispatcher(window.navigator, hosts: ["Shop.example.com"], schemes: ["SHOP"])
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test(
    "The app's own hosts and schemes are opened, in whatever case they are written",
    arguments: [
      "https://shop.example.com/items/tea", "HTTPS://SHOP.EXAMPLE.COM/items/tea",
      "shop:///items/tea", "Shop:///items/tea", "/items/tea",
    ])
  func own(_ link: String) async throws {
    #expect(links.open(try url(link)) == .committed)
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "tea"])
  }

  @Test(
    "Promise 18: what is not the app's own is unhandled, and nothing changes",
    arguments: [
      "https://example.com/items/tea", "https://shop.example.com.evil.net/items/tea",
      "other:///items/tea", "http:///items/tea", "mailto:shop.example.com",
    ])
  func foreign(_ link: String) throws {
    let revision = window.navigator.revision
    #expect(links.open(try url(link)) == .unhandled)
    #expect(window.navigator.revision == revision)
  }

  @Test("A scene's contexts are opened in the order of their text; the last one counts")
  func contexts() async throws {
    let scene = Scene(links)
    let connected = HeadlessSystem.connect(
      scene, for: .init(urls: [try url("shop:///items/zoo"), try url("shop:///items/ant")]))
    await window.expectToShowTree()
    #expect(scene.outcomes == [.committed])
    #expect(app.navigation.stack.last == "zoo")
    HeadlessSystem.bring(.init(urls: [try url("https://example.com/items/tea")]), to: connected)
    #expect(scene.outcomes.last == .unhandled)
    #expect(app.navigation.stack.last == "zoo")
  }

  @Test("An activity is its web page, or what its user info says")
  func activities() throws {
    let web = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    web.webpageURL = try url("https://shop.example.com/items/tea")
    #expect(links.open(web) == .committed)
    #expect(app.navigation.stack.last == "tea")
    let handOff = NSUserActivity(activityType: "com.example.browsing")
    #expect(links.open(handOff) == .unhandled)
    handOff.userInfo = ["url": try url("shop:///items/cup")]
    #expect(links.open(handOff) == .committed)
    #expect(app.navigation.stack.last == "cup")
  }

  @Test("A notification's payload and a quick action hold a link, under the app's own key")
  func payloads() {
    #expect(links.open(notification: ["url": "shop:///items/tea"]) == .committed)
    #expect(links.open(notification: ["link": "shop:///items/cup"]) == .unhandled)
    #expect(links.open(notification: ["url": 7]) == .unhandled)
    #expect(app.navigation.stack.last == "tea")
    let links = LinkDispatcher(window.navigator, schemes: ["shop"], key: "link")
    #expect(links.open(notification: ["link": "shop:///items/cup"]) == .committed)
    let item = UIApplicationShortcutItem(
      type: "buy", localizedTitle: "Buy", userInfo: ["link": "shop:///items/pot" as NSString])
    #expect(links.open(item) == .committed)
    #expect(app.navigation.stack.last == "pot")
    #expect(links.open(UIApplicationShortcutItem(type: "buy", localizedTitle: "Buy")) == .unhandled)
    let bare = UIApplicationShortcutItem(type: "shop:///items/jar", localizedTitle: "Jar")
    #expect(links.open(bare) == .committed)
    #expect(app.navigation.stack.last == "jar")
  }

  @Test("What a scene is made for is opened: links, an activity, a quick action, or nothing")
  func connection() throws {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = try url("https://shop.example.com/items/tea")
    let byActivity = Scene(links)
    _ = HeadlessSystem.connect(byActivity, for: .init(activities: [activity]))
    #expect(byActivity.outcomes == [.committed])
    #expect(app.navigation.stack.last == "tea")
    let item = UIApplicationShortcutItem(type: "shop:///items/jar", localizedTitle: "Jar")
    let byAction = Scene(links)
    _ = HeadlessSystem.connect(byAction, for: .init(shortcutItem: item))
    #expect(byAction.outcomes == [.committed])
    #expect(app.navigation.stack.last == "jar")
    let byIcon = Scene(links)
    _ = HeadlessSystem.connect(byIcon)
    #expect(byIcon.outcomes == [nil])
  }
}

/// Hands on what the system brings, and keeps what became of it.
private final class Scene: UIResponder, UIWindowSceneDelegate {
  let links: LinkDispatcher
  var window: UIWindow?
  var outcomes: [Outcome?] = []

  init(_ links: LinkDispatcher) { self.links = links }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    outcomes.append(links.open(connectionOptions))
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    outcomes.append(links.open(contexts))
  }
}

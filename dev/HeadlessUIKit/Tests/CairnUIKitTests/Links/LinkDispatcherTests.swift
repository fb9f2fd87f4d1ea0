import Cairn
import CairnUIKit
import Foundation
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Links that the system opens on UIKit", .onDevice)
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
    "The app's own hosts and schemes are opened, regardless of upper and lower case",
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
    "Promise 18: a link of another app is unhandled and changes nothing",
    arguments: [
      "https://example.com/items/tea", "https://shop.example.com.evil.net/items/tea",
      "other:///items/tea", "http:///items/tea", "mailto:shop.example.com",
    ])
  func foreign(_ link: String) throws {
    let revision = window.navigator.revision
    #expect(links.open(try url(link)) == .unhandled)
    #expect(window.navigator.revision == revision)
  }

  @Test(
    "The URL contexts of a scene are opened in the order of their text, and the last outcome counts"
  )
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

  @Test("An activity opens its web page, or the link in its user info")
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

  @Test("An item of Spotlight opens the link that is its identifier")
  func spotlight() {
    let item = NSUserActivity(activityType: "com.apple.corespotlightitem")
    item.userInfo = ["kCSSearchableItemActivityIdentifier": "/items/tea"]
    #expect(links.open(item) == .committed)
    #expect(app.navigation.stack.last == "tea")
    item.userInfo = ["kCSSearchableItemActivityIdentifier": "product 5"]
    #expect(links.open(item) == .unhandled)
    item.userInfo = ["kCSSearchableItemActivityIdentifier": "https://evil.example/items/cup"]
    #expect(links.open(item) == .unhandled)
    #expect(app.navigation.stack.last == "tea")
  }

  @Test("The activities of a scene are opened in the order of their types and web pages")
  func activityOrder() throws {
    for names in [["ant", "zoo"], ["zoo", "ant"]] {
      let activities = try names.map { name in
        let web = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        web.webpageURL = try url("https://shop.example.com/items/\(name)")
        return web
      }
      _ = HeadlessSystem.connect(Scene(links), for: .init(activities: activities))
      #expect(app.navigation.stack.last == "zoo")
    }
  }

  @Test("Notifications and quick actions contain a link under the app's own key")
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

  @Test("A connected scene opens its links, its activity and its quick action, if there are any")
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

/// Forwards the system's calls to a dispatcher and stores the outcomes.
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

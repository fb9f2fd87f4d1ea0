import Cairn
import CairnUIKit
import Foundation
import Observation
import Testing
import UIKit

@MainActor
@Suite("Handoff from UIKit", .onDevice)
struct AdvertisementTests {
  private let site = URL(string: "https://shop.example.com") ?? URL(filePath: "/")

  private var current: NSUserActivity? { HeadlessDevice.current.currentActivity }

  private func connect() async -> (AdvertisingScene, UIWindowScene) {
    let delegate = AdvertisingScene(at: site)
    let scene = HeadlessSystem.connect(delegate)
    await settle()
    return (delegate, scene)
  }

  @Test("The activity has the URL of the visible screen after each change")
  func followsTheURL() async throws {
    let (delegate, _) = await connect()
    let flow = delegate.flow
    #expect(current?.activityType == "com.example.page")
    #expect(current?.webpageURL?.absoluteString == "https://shop.example.com/home")
    flow.push("tea")
    await settle()
    #expect(current?.webpageURL?.absoluteString == "https://shop.example.com/items/tea")
    flow.present("cup", as: .fullScreen)
    await settle()
    #expect(current?.webpageURL?.absoluteString == "https://shop.example.com/items/cup")
    flow.dismiss()
    await settle()
    let window = try #require(delegate.window)
    try HeadlessUser(window).tapBack()
    await settle()
    #expect(current?.webpageURL?.absoluteString == "https://shop.example.com/home")
    #expect(current?.targetContentIdentifier == "https://shop.example.com/home")
  }

  @Test("The app completes the activity, again when what it has read changes")
  func completing() async throws {
    let names = Names()
    let (delegate, _) = await connect()
    delegate.host?.advertise("com.example.page", at: site) { route, activity in
      activity.title = names.titles["\(route)"] ?? "\(route)"
      activity.keywords = ["shop"]
      names.calls += 1
    }
    #expect(current?.title == "home")
    delegate.flow.push("tea")
    await settle()
    #expect(current?.title == "tea")
    #expect(current?.webpageURL?.absoluteString == "https://shop.example.com/items/tea")
    #expect(current?.keywords == ["shop"])
    let calls = names.calls
    delegate.flow.present("lock", as: .overlay(.transparent))
    await settle()
    #expect(names.calls == calls, "The URL has not changed.")
    names.titles["tea"] = "Assam"
    await settle()
    #expect(current?.title == "Assam")
    delegate.flow.pop()
    await settle()
    names.titles["tea"] = "Darjeeling"
    await settle()
    #expect(current?.title == "home")
  }

  @Test("Another device continues the activity at the same screen")
  func continuing() async throws {
    let (delegate, _) = await connect()
    delegate.flow.push("tea")
    await settle()
    let activity = try #require(current)
    let other = Flow(Navigation(root: "home"))
    let links = LinkDispatcher(Navigator(other), hosts: ["shop.example.com"])
    #expect(links.open(activity) == .committed)
    #expect(other.navigation.stack == ["home", "tea"])
  }

  @Test("The activity of the active scene is the current one")
  func scenes() async throws {
    let (first, scene) = await connect()
    first.flow.push("tea")
    await settle()
    _ = HeadlessSystem.sendToBackground(scene)
    let (_, _) = await connect()
    #expect(current?.webpageURL?.absoluteString == "https://shop.example.com/home")
    first.flow.push("cup")
    await settle()
    #expect(current?.webpageURL?.absoluteString == "https://shop.example.com/home")
    HeadlessSystem.activate(scene)
    #expect(current?.webpageURL?.absoluteString == "https://shop.example.com/items/cup")
  }

  @Test("The system prefers the scene that shows the URL of the content")
  func choice() async throws {
    let (first, scene) = await connect()
    let (second, other) = await connect()
    first.flow.push("tea")
    second.flow.push("teapot")
    await settle()
    func chosen(_ path: String) -> UIWindowScene? {
      HeadlessSystem.scene(for: "https://shop.example.com\(path)", among: [scene, other])
    }
    #expect(chosen("/items/tea") === scene)
    #expect(chosen("/items/teapot") === other)
    first.flow.pop()
    await settle()
    #expect(chosen("/home") === scene)
    _ = HeadlessSystem.sendToBackground(scene)
    #expect(chosen("/items/tea") === other)
  }

  @Test("A screen without a URL is not advertised")
  func noURL() async throws {
    let (_, _) = await connect()
    let activity = try #require(current)
    let unlinked = AdvertisingScene(Navigator(Unlinked()), at: site)
    _ = HeadlessSystem.connect(unlinked)
    await settle()
    #expect(unlinked.navigator.url == nil)
    #expect(current === activity)
  }

  @Test("The activity ends with its window")
  func end() async throws {
    let (delegate, scene) = await connect()
    weak let activity = current
    #expect(activity != nil)
    HeadlessSystem.disconnect(scene)
    delegate.window?.rootViewController = nil
    delegate.host = nil
    await settle()
    #expect(activity == nil)
    #expect(current == nil)
  }

  @Test(
    "A site that is not on the web is reported, and nothing is advertised",
    arguments: ["shop://products", "file:///tmp", "shop.example.com"])
  func noWebsite(_ text: String) async throws {
    let host = NavigatorViewController(Navigator(Flow(Navigation(root: "home"))))
    let url = try #require(URL(string: text))
    let reports = await reports { host.advertise("com.example.page", at: url) }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("\"com.example.page\" is not advertised") == true)
    #expect(reports.first?.contains(text) == true)
  }
}

/// A scene whose host advertises what it shows.
private final class AdvertisingScene: UIResponder, UIWindowSceneDelegate {
  let flow = Flow(Navigation(root: "home"))
  let navigator: Navigator
  let site: URL
  var window: UIWindow?
  var host: NavigatorViewController?

  init(_ navigator: Navigator? = nil, at site: URL) {
    self.navigator = navigator ?? Navigator(flow, reportsLeaks: false)
    self.site = site
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let host = NavigatorViewController(navigator)
    host.makesScreen = { _ in UIViewController() }
    host.advertise("com.example.page", at: site)
    window = UIWindow(windowScene: scene)
    window?.rootViewController = host
    window?.makeKeyAndVisible()
    self.host = host
  }
}

/// A flow without links.
private final class Unlinked: Coordinator {
  enum Route: Routable { case root }
  let navigation = Navigation(root: Route.root)
  func destination(for route: Route) -> Destination { Destination(Screen("root")) }
}

/// Titles that the app loads later.
@MainActor
@Observable
private final class Names {
  var titles: [String: String] = [:]
  @ObservationIgnored var calls = 0
}

import Cairn
import Foundation
import Testing

// What only the system makes, a scene and the links with which it is opened, is internal there.
@testable import Gallery
@testable import UIKit

@MainActor
@Suite("P12 on UIKit: the ways in", .onADevice)
struct P12OnUIKitTests {
  /// A way into the app, all of them leading to the results for "kettle".
  enum Entry: CaseIterable {
    case notification, quickAction, universalLink, customScheme, handOff
  }

  @Test("Pattern P12: each way in leads to the same place", arguments: Entry.allCases)
  func warm(by entry: Entry) throws {
    let (delegate, scene) = try launched(EntrySceneDelegate())
    switch entry {
    case .notification: delegate.open(notification: ["link": "/search/kettle"])
    case .quickAction:
      var wasHandled = false
      delegate.windowScene(scene, performActionFor: quickAction) { wasHandled = $0 }
      #expect(wasHandled)
    case .universalLink: delegate.scene(scene, continue: universalLink)
    case .customScheme: delegate.scene(scene, openURLContexts: try contexts())
    case .handOff: delegate.scene(scene, continue: handOff)
    }
    expectResults(in: delegate)
  }

  @Test(
    "Pattern P12: also when the app is started by it",
    arguments: [Entry.quickAction, .universalLink, .customScheme, .handOff])
  func cold(by entry: Entry) throws {
    let options = UIScene.ConnectionOptions()
    switch entry {
    case .notification: Issue.record("A notification is no public part of the options here.")
    case .quickAction: options.shortcutItem = quickAction
    case .universalLink: options.userActivities = [universalLink]
    case .customScheme: options.urlContexts = try contexts()
    case .handOff: options.userActivities = [handOff]
    }
    expectResults(in: try launched(EntrySceneDelegate(), options).delegate)
  }

  @Test("Pattern P12: links of others, and quick actions that nobody knows, lead nowhere")
  func foreign() throws {
    let (delegate, scene) = try launched(EntrySceneDelegate())
    let before = delegate.navigator.tree
    let foreign = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    foreign.webpageURL = URL(string: "https://elsewhere.example/search/kettle")
    delegate.scene(scene, continue: foreign)
    delegate.open(notification: ["link": "other://search/kettle"])
    delegate.open(notification: [:])
    var wasHandled = true
    let unknown = UIApplicationShortcutItem(type: "dance", localizedTitle: "Dance")
    delegate.windowScene(scene, performActionFor: unknown) { wasHandled = $0 }
    #expect(!wasHandled)
    #expect(delegate.navigator.tree == before)
  }

  @Test("Pattern P12: by hand each callback routes for itself, and the cold quick action is lost")
  func classic() throws {
    let (warm, scene) = try launched(ClassicSceneDelegate())
    warm.scene(scene, openURLContexts: try contexts())
    #expect(title(in: warm) == "kettle")

    let options = UIScene.ConnectionOptions()
    options.shortcutItem = UIApplicationShortcutItem(type: "search", localizedTitle: "Search")
    #expect(title(in: try launched(ClassicSceneDelegate(), options).delegate) == "Products")
  }

  // MARK: What comes in

  private var quickAction: UIApplicationShortcutItem {
    UIApplicationShortcutItem(type: "shop://search/kettle", localizedTitle: "Kettles")
  }

  private var handOff: NSUserActivity {
    let activity = NSUserActivity(activityType: "example.search")
    activity.userInfo = ["link": "/search/kettle"]
    return activity
  }

  private var universalLink: NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://shop.example/search/kettle")
    return activity
  }

  private func contexts() throws -> Set<UIOpenURLContext> {
    [UIOpenURLContext(url: try #require(URL(string: "shop://search/kettle")))]
  }

  // MARK: What is done with it

  private func launched<Delegate: UIWindowSceneDelegate>(
    _ delegate: Delegate, _ options: UIScene.ConnectionOptions = .init()
  ) throws -> (delegate: Delegate, scene: UIWindowScene) {
    let role = UISceneSession.Role.windowApplication
    let session = UISceneSession(
      role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role),
      persistentIdentifier: "test")
    let scene = UIWindowScene(session: session, connectionOptions: options)
    delegate.scene(scene, willConnectTo: session, options: options)
    HeadlessDevice.current.clock.settle()
    return (delegate, scene)
  }

  private func expectResults(
    in delegate: EntrySceneDelegate, at location: SourceLocation = #_sourceLocation
  ) {
    let tree = delegate.navigator.tree
    #expect(
      tree.frontPath.compactMap { tree.entry($0)?.route } == [
        AnyRoute(TabsCoordinator.Route.search), AnyRoute(SearchCoordinator.Route.results("kettle")),
      ], sourceLocation: location)
  }

  private func title(in delegate: ClassicSceneDelegate) -> String? {
    let tab = delegate.tabs.tabBarController.selectedViewController as? UINavigationController
    return tab?.topViewController?.title
  }
}

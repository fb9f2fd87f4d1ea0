#if canImport(UIKit)
  public import Cairn
  import CairnUIKit
  import ShopFlows
  public import UIKit

  /// A window of the shop: its navigator, its views, and its incoming links.
  public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    private static let activityType = "com.example.shop.browsing"

    /// The window.
    public var window: UIWindow?
    /// The navigator of the window.
    public private(set) var navigator: Navigator?
    private var links: LinkDispatcher?

    /// Shows the restored state of the window, or the screen of a link.
    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene,
        let app = UIApplication.shared.delegate as? AppDelegate
      else { return }
      let saved = try? session.stateRestorationActivity.flatMap(NavigationSnapshot.init)
      let navigator = Navigator(
        AppCoordinator(session: app.session), restoring: saved)
      let links = LinkDispatcher(
        navigator, hosts: [ShopSite.host], schemes: [ShopSite.scheme])
      (self.navigator, self.links) = (navigator, links)
      links.open(connectionOptions)
      let window = UIWindow(windowScene: scene)
      let host = NavigatorViewController(navigator)
      host.regularWidth = 700
      host.advertise(ShopSite.activityType, at: ShopSite.url)
      window.rootViewController = host
      window.makeKeyAndVisible()
      self.window = window
    }

    /// Opens links with the app's own scheme.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      links?.open(URLContexts)
    }

    /// Opens universal links and items of Spotlight, and continues activities from other devices.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      links?.open(userActivity)
    }

    /// Opens quick actions of the home screen.
    public func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      let outcome = links?.open(shortcutItem)
      completionHandler(outcome != nil && outcome != .unhandled)
    }

    /// Opens the link of a notification that the user has tapped.
    func open(notification userInfo: [AnyHashable: Any]) { links?.open(notification: userInfo) }

    /// Returns the state from which the window is restored.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      let activity = NSUserActivity(activityType: Self.activityType)
      try? navigator?.snapshot().save(in: activity)
      return activity
    }

    /// Releases the window and its navigator.
    public func sceneDidDisconnect(_ scene: UIScene) {
      window?.rootViewController = nil
      (window, navigator, links) = (nil, nil, nil)
    }
  }
#endif

#if canImport(UIKit)
  import CairnUIKit
  import ShopData
  public import ShopFlows
  import ShopIntents
  public import UIKit
  public import UserNotifications

  /// The app delegate, with the data that all windows share.
  public final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The services that the shop uses.
    public let services: Services
    /// The user and the cart, shared by all windows.
    public let session: SessionStore

    /// Opens the shop's database and the saved session, as the app does when it starts.
    public override convenience init() {
      let shop = LocalShop.open()
      self.init(services: shop.services, sessions: shop.sessions)
    }

    /// Creates an app with other services, for tests.
    ///
    /// - Parameter sessions: The place that keeps the session until the next launch.
    public init(services: Services, sessions: (any SessionStorage)? = nil) {
      self.services = services
      session = SessionStore(services: services, storage: sessions)
      super.init()
    }

    /// Takes the notifications that the user taps, and the catalog for Siri and Shortcuts.
    public func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let notifications = UNUserNotificationCenter.current()
      notifications.delegate = self
      // Provisional notifications need no question; `@Sendable`, because another thread may call it.
      notifications.requestAuthorization(options: [.alert, .provisional]) { @Sendable _, _ in }
      if #available(iOS 18, *) { ProductQuery.catalog = services.catalog }
      return true
    }

    /// Configures every scene as a window of the shop.
    public func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(
        name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  // UserNotifications calls these methods on the main thread, but does not declare it.
  extension AppDelegate: @preconcurrency UNUserNotificationCenterDelegate {
    /// Opens the link of a notification in the scene that the system has chosen.
    ///
    /// A notification that launches the app arrives here too, after its scene was connected with the
    /// same response. Opening a link again changes nothing.
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      let scene = response.targetScene?.delegate as? SceneDelegate
      scene?.open(notification: response.notification.request.content.userInfo)
      completionHandler()
    }

    /// Shows notifications also while the app is in the foreground.
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([.banner, .list]) }
  }
#endif

#if canImport(UIKit)
  import CairnUIKit
  import ShopData
  public import ShopFlows
  public import UIKit

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
#endif

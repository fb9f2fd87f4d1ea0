#if canImport(UIKit)
  import CairnUIKit
  public import ShopFlows
  public import UIKit

  /// The app: what all its windows share.
  public final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// What the shop asks of the outside world.
    public let services: Services
    /// Who is using the shop, and their cart, in every window.
    public let session: SessionStore

    /// Opens the shop's database, as the app does when it starts.
    public override convenience init() { self.init(services: .onThisDevice) }

    /// An app on other services, for tests.
    public init(services: Services) {
      self.services = services
      session = SessionStore(services: services)
      super.init()
    }

    /// Every scene is a window of the shop.
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

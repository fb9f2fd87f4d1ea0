public import Foundation
public import HeadlessUserNotifications

/// An instance of the app's user interface.
@MainActor open class UIScene: UIResponder {
  /// The system's information about the scene.
  public let session: UISceneSession
  /// The delegate of the scene.
  ///
  /// The scene retains its delegate.
  open var delegate: (any UISceneDelegate)?
  /// The activation state of the scene.
  open internal(set) var activationState: ActivationState = .unattached

  /// The conditions under which the system chooses the scene for content from outside.
  open var activationConditions = UISceneActivationConditions()

  /// Creates a scene for a session.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// The app.
  open override var next: UIResponder? { UIApplication.shared }

  /// The activation state of a scene.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected.
    case unattached = -1
    /// The scene is on the screen and in use.
    case foregroundActive = 0
    /// The scene is on the screen, but temporarily not in use.
    case foregroundInactive = 1
    /// The scene is not on the screen.
    case background = 2
  }

  /// The reason for which a scene is connected.
  @MainActor public final class ConnectionOptions: NSObject {
    /// The URLs to open.
    public internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The user activities to continue.
    public internal(set) var userActivities: Set<NSUserActivity> = []
    /// The quick action that the user chose.
    public internal(set) var shortcutItem: UIApplicationShortcutItem?
    /// The response to a notification that launched the scene.
    public internal(set) var notificationResponse: UNNotificationResponse?
  }
}

extension UNNotificationResponse {
  /// The scene that the system chose for the notification.
  @MainActor public var targetScene: UIScene? { target as? UIScene }
}

/// The conditions under which the system chooses a scene, by the identifier of the content.
///
/// A predicate is evaluated with the identifier as its object.
@MainActor open class UISceneActivationConditions: NSObject {
  /// Makes the system choose the scene before others.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
  /// Allows the choice of the scene if no other scene prefers the content.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
}

/// The system's information about a scene, which exists even while the scene is not connected.
@MainActor open class UISceneSession: NSObject {
  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?
  /// The role of the scene, such as a window of the app.
  public let role: Role
  /// The configuration of the scene.
  open internal(set) var configuration: UISceneConfiguration
  /// The activity from which the scene is restored.
  open var stateRestorationActivity: NSUserActivity?

  init(role: Role, configuration: UISceneConfiguration) {
    self.role = role
    self.configuration = configuration
  }

  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String
    /// Creates a role with this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window of the app.
    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
  }
}

/// The configuration of a scene.
@MainActor open class UISceneConfiguration: NSObject {
  /// The name of the configuration.
  public let name: String?
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?

  /// Creates a configuration with this name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// A URL to open.
@MainActor open class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL

  init(url: URL) { self.url = url }
}

/// Methods that handle the events of a scene.
@MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene is connected.
  ///
  /// The delegate creates a window here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene has been disconnected.
  ///
  /// The scene may be connected again.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called when the scene is about to become temporarily inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called when the scene is about to enter the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene has entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called when the scene should open URLs.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called when the scene should continue an activity from elsewhere.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Returns the activity from which the scene can be restored later.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Returns nil.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

public import Foundation

/// An instance of the app's interface.
@MainActor open class UIScene: UIResponder {
  /// What the system remembers of the scene.
  public let session: UISceneSession
  /// Who hears of the scene's life.
  ///
  /// The scene keeps it.
  open var delegate: (any UISceneDelegate)?
  /// Whether the scene is on the screen and has the user's attention.
  open internal(set) var activationState: ActivationState = .unattached
  /// A name for the scene, where several can be chosen from.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""

  /// A scene for a session.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// The app.
  open override var next: UIResponder? { UIApplication.shared }

  /// Opens a URL elsewhere.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.openedURLs.append(url)
    completion?(true)
  }

  /// How far a scene is in the foreground.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// On the screen, and in use.
    case foregroundActive = 0
    /// On the screen, for a moment not in use.
    case foregroundInactive = 1
    /// Not on the screen.
    case background = 2
  }

  /// How a URL is opened elsewhere.
  @MainActor public final class OpenExternalURLOptions: NSObject {
    /// Only if an app says that the link is its own.
    public var universalLinksOnly = false
  }

  /// Why a scene is connected.
  @MainActor public final class ConnectionOptions: NSObject {
    /// The URLs to open.
    public internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// What was done elsewhere, to go on with.
    public internal(set) var userActivities: Set<NSUserActivity> = []
    /// The quick action that was chosen.
    public internal(set) var shortcutItem: UIApplicationShortcutItem?
    /// The app that asked.
    public internal(set) var sourceApplication: String?
  }
}

/// What the system remembers of a scene, even while it is not connected.
@MainActor open class UISceneSession: NSObject {
  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?
  /// Whether the scene is in a window or on another screen.
  public let role: Role
  /// How the scene is made.
  open internal(set) var configuration: UISceneConfiguration
  /// A name that stays.
  public let persistentIdentifier: String
  /// What to restore the scene to.
  open var stateRestorationActivity: NSUserActivity?
  /// What the app remembers of the scene.
  open var userInfo: [String: Any]?

  init(role: Role, configuration: UISceneConfiguration, persistentIdentifier: String) {
    self.role = role
    self.configuration = configuration
    self.persistentIdentifier = persistentIdentifier
  }

  /// A place for scenes.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name.
    public let rawValue: String
    /// A role of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window of the app.
    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
  }
}

/// How a scene is made.
@MainActor open class UISceneConfiguration: NSObject {
  /// The configuration's name.
  public let name: String?
  /// The place that it is for.
  public let role: UISceneSession.Role
  /// The class of the scene.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?
  /// The storyboard whose first controller the window shows.
  open var storyboard: UIStoryboard?

  /// A configuration of this name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// A URL to open, and how.
@MainActor open class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL
  /// How it is opened.
  public let options: UIScene.OpenURLOptions

  init(url: URL, options: UIScene.OpenURLOptions = UIScene.OpenURLOptions()) {
    self.url = url
    self.options = options
  }
}

extension UIScene {
  /// How a URL is opened.
  @MainActor open class OpenURLOptions: NSObject {
    /// The app that asked.
    open internal(set) var sourceApplication: String?
    /// Whether the file is to be copied before it is changed.
    open internal(set) var openInPlace = false
  }
}

/// Who hears of a scene's life.
@MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene is connected; a window is made for it here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene is let go.
  ///
  /// It may come back.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene is in use.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene will not be in use for a moment.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene will come onto the screen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is not on the screen any more.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// URLs are to be opened.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Something will be gone on with that was done elsewhere.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Something is to be gone on with that was done elsewhere.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Something cannot be gone on with.
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  /// What the user did is about to be saved.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  /// What to restore the scene to.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// The scene is to be restored.
  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
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
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Does nothing.
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
  /// Nothing to restore to.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Does nothing.
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
}

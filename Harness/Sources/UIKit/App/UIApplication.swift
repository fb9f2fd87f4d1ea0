public import Foundation

/// The app.
@MainActor open class UIApplication: UIResponder {
  /// The one app of the process.
  public static let shared = UIApplication()
  /// Who hears of the app's life.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The scenes that are connected.
  open internal(set) var connectedScenes: Set<UIScene> = []
  /// What is remembered of all scenes.
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
  /// Whether more than one scene can be connected.
  open var supportsMultipleScenes: Bool { true }
  /// Whether the app is in use.
  open internal(set) var applicationState: State = .active
  /// The quick actions besides those that are declared.
  open var shortcutItems: [UIApplicationShortcutItem]? = []
  /// Whether the screen stays on.
  open var isIdleTimerDisabled = false
  /// The URLs that were opened elsewhere, for tests to look at.
  var openedURLs: [URL] = []

  /// The app's delegate, where it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Opens a URL in another app.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    completion?(true)
  }

  /// Whether an app would open a URL.
  ///
  /// Here one always would.
  open func canOpenURL(_ url: URL) -> Bool { true }

  /// Whether the app is in use.
  public enum State: Int, Sendable {
    /// In use.
    case active
    /// On the screen, for a moment not in use.
    case inactive
    /// Not on the screen.
    case background
  }

  /// How a URL is opened elsewhere.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// A key of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Only if an app says that the link is its own.
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Why the app was started.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// A key of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// To open a URL.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// For a notification.
    public static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// For a quick action.
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }
}

/// Who hears of the app's life.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app is started; scenes come later.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app is started; scenes come now.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// How a scene is made.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Scenes will not come back.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// The app ends.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Nothing: what starts apps here is ``HeadlessSystem``.
  public static func main() {}

  /// Goes on.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Goes on.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// As the session has it.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

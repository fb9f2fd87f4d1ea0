public import Foundation

/// The app.
@MainActor open class UIApplication: UIResponder {
  /// The only app of the process.
  public static let shared = UIApplication()
  /// The delegate of the app.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The connected scenes.
  open internal(set) var connectedScenes: Set<UIScene> = []

  /// The app's delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// The options with which a URL is opened.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key with this name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The reasons for which an app is launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key with this name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// Methods that handle the events of an app.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Called at the end of the launch, when scenes are about to be connected.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Returns the configuration of a new scene.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when an app without scenes should open a URL.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Called when an app without scenes should continue an activity from elsewhere.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Called when the user has chosen a quick action of an app without scenes.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

/// An object that restores its state from an activity.
@MainActor public protocol UIUserActivityRestoring: AnyObject {}

extension UIResponder: UIUserActivityRestoring {}

extension UIApplicationDelegate {
  /// Prints that nothing is drawn here, and how a test shows the app.
  public static func main() {
    print(
      "The headless UIKit draws nothing. "
        + "A test can show this app's scenes with HeadlessSystem.connect(_:).")
  }

  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns the configuration of the session.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Returns false.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// Returns false.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  /// Does nothing.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}

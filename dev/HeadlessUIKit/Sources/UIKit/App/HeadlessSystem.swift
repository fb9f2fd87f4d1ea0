public import Foundation
public import HeadlessUserNotifications

/// Simulates the system's work with an app's scenes: connects the scenes, opens links in them and
/// disconnects them.
///
/// This type belongs to the headless model and not to UIKit.
@MainActor public enum HeadlessSystem {
  /// The reason why the system connects or activates a scene, with the content to open.
  public struct Reason {
    /// URLs to open.
    public var urls: [URL] = []
    /// The user activities to continue.
    public var activities: [NSUserActivity] = []
    /// The quick action that the user chose.
    public var shortcutItem: UIApplicationShortcutItem?
    /// The notification that the user tapped.
    public var tappedNotification: UNNotificationContent?
    /// The state that the scene saved before.
    public var restoring: NSUserActivity?

    /// Creates a reason.
    ///
    /// Without arguments, the reason is that the user has touched the app's icon.
    public init(
      urls: [URL] = [], activities: [NSUserActivity] = [],
      shortcutItem: UIApplicationShortcutItem? = nil, notification: UNNotificationContent? = nil,
      restoring: NSUserActivity? = nil
    ) {
      self.urls = urls
      self.activities = activities
      self.shortcutItem = shortcutItem
      tappedNotification = notification
      self.restoring = restoring
    }
  }

  /// Launches an app and notifies its delegate.
  public static func launch(_ delegate: any UIApplicationDelegate) {
    let app = UIApplication.shared
    app.delegate = delegate
    UNUserNotificationCenter.ofDevice = { HeadlessDevice.current.notifications }
    _ = delegate.application(app, didFinishLaunchingWithOptions: nil)
  }

  /// Passes the reason's URLs, activities and quick action to the delegate of an app without
  /// scenes, after its launch.
  ///
  /// Returns true if the delegate has handled everything.
  @discardableResult
  public static func bring(_ reason: Reason, to delegate: any UIApplicationDelegate) -> Bool {
    let app = UIApplication.shared
    var handled = reason.urls.map { delegate.application(app, open: $0, options: [:]) }
    handled += reason.activities.map {
      delegate.application(app, continue: $0, restorationHandler: { _ in })
    }
    if let item = reason.shortcutItem {
      delegate.application(app, performActionFor: item) { handled.append($0) }
    }
    return handled.allSatisfy(\.self)
  }

  /// Connects a scene with a size and brings it to the foreground.
  public static func connect(
    _ delegate: any UIWindowSceneDelegate, for reason: Reason = Reason(),
    size: CGSize = CGSize(width: 390, height: 844)
  ) -> UIWindowScene {
    let session = UISceneSession(
      role: .windowApplication,
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    session.stateRestorationActivity = reason.restoring
    let options = UIScene.ConnectionOptions()
    options.urlContexts = Set(reason.urls.map { UIOpenURLContext(url: $0) })
    options.userActivities = Set(reason.activities)
    options.shortcutItem = reason.shortcutItem
    let response = reason.tappedNotification.map(UNNotificationResponse.init(tapping:))
    options.notificationResponse = response
    if let app = UIApplication.shared.delegate {
      session.configuration = app.application(
        .shared, configurationForConnecting: session, options: options)
    }
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scene.coordinateSpaceBounds = CGRect(origin: .zero, size: size)
    scene.inheritedTraits = .forSize(size)
    scene.delegate = delegate
    UIApplication.shared.connectedScenes.insert(scene)
    scene.activationState = .foregroundInactive
    delegate.scene(scene, willConnectTo: session, options: options)
    activate(scene)
    // Then the delegate of the notification centre gets the same response again:
    // https://github.com/defold/extension-push/pull/58 (iOS 18.6 and 26.4).
    if let response { deliver(response, to: scene) }
    return scene
  }

  private static func deliver(_ response: UNNotificationResponse, to scene: UIScene) {
    let center = HeadlessDevice.current.notifications
    response.target = scene
    center.delegate?.userNotificationCenter(center, didReceive: response) {}
  }

  /// Returns the connected scene that the system chooses for content with an identifier.
  ///
  /// A scene that prefers the content comes before a scene that can show it, and an active scene
  /// before others. The result is nil if the system would connect a new scene.
  public static func scene(
    for targetContentIdentifier: String, among scenes: [UIWindowScene]
  ) -> UIWindowScene? {
    let active = scenes.filter { $0.activationState == .foregroundActive }
    let inOrder = active + scenes.filter { $0.activationState != .foregroundActive }
    let predicates = [
      \UISceneActivationConditions.prefersToActivateForTargetContentIdentifierPredicate,
      \UISceneActivationConditions.canActivateForTargetContentIdentifierPredicate,
    ]
    return predicates.lazy.compactMap { predicate in
      inOrder.first {
        $0.activationConditions[keyPath: predicate].evaluate(with: targetContentIdentifier)
      }
    }.first
  }

  /// Brings a connected scene to the foreground, and passes the reason's content to the scene's
  /// delegate.
  public static func bring(_ reason: Reason, to scene: UIWindowScene) {
    guard let delegate = scene.delegate as? any UIWindowSceneDelegate else { return }
    if scene.activationState == .background { activate(scene) }
    if !reason.urls.isEmpty {
      delegate.scene(scene, openURLContexts: Set(reason.urls.map { UIOpenURLContext(url: $0) }))
    }
    for activity in reason.activities { delegate.scene(scene, continue: activity) }
    if let item = reason.shortcutItem {
      delegate.windowScene(scene, performActionFor: item) { _ in }
    }
    if let content = reason.tappedNotification { deliver(.init(tapping: content), to: scene) }
  }

  /// Brings a scene to the foreground.
  public static func activate(_ scene: UIWindowScene) {
    SceneChange.activate(scene)
  }

  /// Sends a scene to the background.
  ///
  /// - Returns: The state that the scene saved. To connect the scene again, pass this state to
  ///   `Reason(restoring:)`.
  @discardableResult
  public static func sendToBackground(_ scene: UIWindowScene) -> NSUserActivity? {
    SceneChange.sendToBackground(scene)
    let activity = scene.delegate?.stateRestorationActivity(for: scene)
    scene.session.stateRestorationActivity = activity
    return activity
  }

  /// Disconnects a scene.
  ///
  /// - Returns: The state that the scene saved. To connect the scene again, pass this state to
  ///   `Reason(restoring:)`.
  @discardableResult
  public static func disconnect(_ scene: UIWindowScene) -> NSUserActivity? {
    let activity = sendToBackground(scene)
    scene.activationState = .unattached
    scene.delegate?.sceneDidDisconnect(scene)
    scene.delegate = nil
    UIApplication.shared.connectedScenes.remove(scene)
    return activity
  }

  /// Closes a scene as the user does in the app switcher, so that its session is discarded.
  public static func discard(_ scene: UIWindowScene) {
    if scene.activationState != .unattached { disconnect(scene) }
  }
}

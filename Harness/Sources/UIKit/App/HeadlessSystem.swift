public import Foundation

/// Simulates the system's work with an app's scenes: it connects them, opens links in them and
/// disconnects them.
///
/// This type belongs to the harness and not to UIKit.
@MainActor public enum HeadlessSystem {
  /// The reason why a scene is connected or activated.
  public struct Reason {
    /// URLs to open.
    public var urls: [URL] = []
    /// The user activities to continue.
    public var activities: [NSUserActivity] = []
    /// The quick action that the user chose.
    public var shortcutItem: UIApplicationShortcutItem?
    /// The state that the scene saved before.
    public var restoring: NSUserActivity?

    /// Creates a reason.
    ///
    /// Without arguments the user has touched the app's icon.
    public init(
      urls: [URL] = [], activities: [NSUserActivity] = [],
      shortcutItem: UIApplicationShortcutItem? = nil, restoring: NSUserActivity? = nil
    ) {
      self.urls = urls
      self.activities = activities
      self.shortcutItem = shortcutItem
      self.restoring = restoring
    }
  }

  /// Launches an app and notifies its delegate.
  public static func launch(_ delegate: any UIApplicationDelegate) {
    let app = UIApplication.shared
    app.delegate = delegate
    _ = delegate.application(app, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(app, didFinishLaunchingWithOptions: nil)
  }

  /// Connects a scene with a size and brings it to the foreground.
  public static func connect(
    _ delegate: any UIWindowSceneDelegate, for reason: Reason = Reason(),
    size: CGSize = CGSize(width: 390, height: 844)
  ) -> UIWindowScene {
    let session = UISceneSession(
      role: .windowApplication,
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication),
      persistentIdentifier: UUID().uuidString)
    session.stateRestorationActivity = reason.restoring
    let options = UIScene.ConnectionOptions()
    options.urlContexts = Set(reason.urls.map { UIOpenURLContext(url: $0) })
    options.userActivities = Set(reason.activities)
    options.shortcutItem = reason.shortcutItem
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
    return scene
  }

  /// Delivers a reason to a connected scene.
  public static func bring(_ reason: Reason, to scene: UIWindowScene) {
    guard let delegate = scene.delegate as? any UIWindowSceneDelegate else { return }
    if scene.activationState == .background { activate(scene) }
    if !reason.urls.isEmpty {
      delegate.scene(scene, openURLContexts: Set(reason.urls.map { UIOpenURLContext(url: $0) }))
    }
    for activity in reason.activities {
      delegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
      delegate.scene(scene, continue: activity)
    }
    if let item = reason.shortcutItem {
      delegate.windowScene(scene, performActionFor: item) { _ in }
    }
  }

  /// Brings a scene to the foreground.
  public static func activate(_ scene: UIWindowScene) {
    scene.delegate?.sceneWillEnterForeground(scene)
    scene.activationState = .foregroundActive
    scene.delegate?.sceneDidBecomeActive(scene)
  }

  /// Sends a scene to the background.
  ///
  /// - Returns: The activity from which the scene would be restored.
  @discardableResult
  public static func sendToBackground(_ scene: UIWindowScene) -> NSUserActivity? {
    scene.delegate?.sceneWillResignActive(scene)
    scene.activationState = .background
    scene.delegate?.sceneDidEnterBackground(scene)
    let activity = scene.delegate?.stateRestorationActivity(for: scene)
    scene.session.stateRestorationActivity = activity
    return activity
  }

  /// Disconnects a scene.
  ///
  /// - Returns: The activity from which the scene would be restored.
  @discardableResult
  public static func disconnect(_ scene: UIWindowScene) -> NSUserActivity? {
    let activity = sendToBackground(scene)
    scene.activationState = .unattached
    scene.delegate?.sceneDidDisconnect(scene)
    scene.delegate = nil
    UIApplication.shared.connectedScenes.remove(scene)
    return activity
  }
}

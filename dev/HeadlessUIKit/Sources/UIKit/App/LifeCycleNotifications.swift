public import Foundation

extension UIApplication {
  /// Posted when the app has been launched; the object is the app.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the app has become active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the app is about to become inactive.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the app has left the screen.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted before the app returns to the screen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when memory is low.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted when the app is about to terminate.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}

extension UIScene {
  /// Posted when a scene is connected; the object is the scene.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// Posted when a scene has been disconnected.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted when a scene has become active.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// Posted when a scene is about to become inactive.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted before a scene returns to the screen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene has left the screen.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// A change of a scene's state, told to its delegate, to the app and by notifications.
///
/// The app is in the foreground while one of its scenes is. In an app with scenes, UIKit posts the
/// app's notifications, but calls the corresponding methods of the scene's delegate only.
@MainActor enum SceneChange {
  static func post(_ name: Notification.Name, _ object: Any?) {
    NotificationCenter.default.post(name: name, object: object)
  }

  /// Brings a scene to the foreground and makes it active.
  static func activate(_ scene: UIWindowScene) {
    let app = UIApplication.shared
    let isFirst = !others(of: scene).contains { $0.activationState == .foregroundActive }
    if scene.activationState != .foregroundActive, !scene.isInterrupted {
      scene.delegate?.sceneWillEnterForeground(scene)
      post(UIScene.willEnterForegroundNotification, scene)
      if isFirst { post(UIApplication.willEnterForegroundNotification, app) }
    }
    scene.isInterrupted = false
    scene.activationState = .foregroundActive
    scene.delegate?.sceneDidBecomeActive(scene)
    post(UIScene.didActivateNotification, scene)
    app.applicationState = .active
    if isFirst { post(UIApplication.didBecomeActiveNotification, app) }
  }

  /// Makes an active scene inactive; it stays in the foreground.
  static func interrupt(_ scene: UIWindowScene) {
    guard scene.activationState == .foregroundActive else { return }
    let app = UIApplication.shared
    let isLast = !others(of: scene).contains { $0.activationState == .foregroundActive }
    post(UIScene.willDeactivateNotification, scene)
    scene.delegate?.sceneWillResignActive(scene)
    if isLast { post(UIApplication.willResignActiveNotification, app) }
    (scene.isInterrupted, scene.activationState) = (true, .foregroundInactive)
    if isLast { app.applicationState = .inactive }
  }

  /// Sends a scene to the background.
  static func sendToBackground(_ scene: UIWindowScene) {
    guard scene.activationState != .background else { return }
    let app = UIApplication.shared
    let isLast = !others(of: scene).contains { $0.activationState == .foregroundActive }
    interrupt(scene)
    (scene.isInterrupted, scene.activationState) = (false, .background)
    scene.delegate?.sceneDidEnterBackground(scene)
    post(UIScene.didEnterBackgroundNotification, scene)
    guard isLast else { return }
    app.applicationState = .background
    post(UIApplication.didEnterBackgroundNotification, app)
  }

  private static func others(of scene: UIScene) -> [UIScene] {
    UIApplication.shared.connectedScenes.filter { $0 !== scene }
  }
}

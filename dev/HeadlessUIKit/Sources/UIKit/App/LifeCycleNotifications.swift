public import Foundation

extension UIScene {
  /// Posted when a scene has become active; the object is the scene.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// Posted before a scene returns to the screen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene has left the screen.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// Changes of a scene's state, with the calls of its delegate and the notifications.
@MainActor enum SceneChange {
  static func post(_ name: Notification.Name, _ object: Any?) {
    NotificationCenter.default.post(name: name, object: object)
  }

  /// Brings a scene to the foreground and makes it active.
  static func activate(_ scene: UIWindowScene) {
    if scene.activationState != .foregroundActive {
      scene.delegate?.sceneWillEnterForeground(scene)
      post(UIScene.willEnterForegroundNotification, scene)
    }
    scene.activationState = .foregroundActive
    scene.delegate?.sceneDidBecomeActive(scene)
    post(UIScene.didActivateNotification, scene)
  }

  /// Sends a scene to the background.
  static func sendToBackground(_ scene: UIWindowScene) {
    guard scene.activationState != .background else { return }
    if scene.activationState == .foregroundActive {
      scene.delegate?.sceneWillResignActive(scene)
    }
    scene.activationState = .background
    scene.delegate?.sceneDidEnterBackground(scene)
    post(UIScene.didEnterBackgroundNotification, scene)
  }
}

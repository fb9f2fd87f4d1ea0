import Foundation

/// Requests of the app for scenes, which the headless system grants at the end of the turn.
extension UIApplication {
  /// Requests a scene: an existing one, or a new one if the session is nil.
  ///
  /// A scene that is connected already receives the activity by `scene(_:continue:)`. Another one
  /// finds it in its connection options.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    HeadlessDevice.current.clock.onCommit {
      HeadlessSystem.activate(sceneSession, userActivity, errorHandler)
    }
  }

  /// Requests that a scene is closed, and that the system forgets its session.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    HeadlessDevice.current.clock.onCommit { HeadlessSystem.discard(sceneSession, errorHandler) }
  }
}

/// An error with which a request for a scene fails.
public struct UISceneError: Error, Hashable, Sendable {
  /// The reason of an error.
  public enum Code: Int, Sendable {
    /// The device shows one scene of the app only.
    case multipleScenesNotSupported
    /// The system has denied the request.
    case requestDenied
  }

  /// The reason.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}

extension HeadlessSystem {
  /// Sets the function that creates the delegate of a requested scene.
  ///
  /// UIKit reads the class of the delegate from the app's configuration, and Swift on Linux cannot
  /// create an object by its class. Without this function every request for a new scene fails.
  public static func makeSceneDelegates(
    _ make: @escaping @MainActor (UISceneSession) -> any UIWindowSceneDelegate
  ) {
    HeadlessDevice.current.makeSceneDelegate = make
  }

  /// Closes a scene as the user does in the app switcher, so that its session is discarded.
  public static func discard(_ scene: UIWindowScene) { discard(scene.session, nil) }

  static func activate(
    _ requested: UISceneSession?, _ activity: NSUserActivity?,
    _ errorHandler: ((any Error) -> Void)?
  ) {
    if let scene = requested?.scene as? UIWindowScene, scene.activationState != .unattached {
      if scene.activationState != .foregroundActive { activate(scene) }
      if let activity {
        scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
        scene.delegate?.scene(scene, continue: activity)
      }
      return
    }
    let device = HeadlessDevice.current
    if let requested, !device.archivedSessions.contains(requested) {
      errorHandler?(UISceneError(.requestDenied))
      return
    }
    guard let make = device.makeSceneDelegate else {
      device.log.warn(
        "A scene was requested, but HeadlessSystem.makeSceneDelegates was not called.")
      errorHandler?(UISceneError(.requestDenied))
      return
    }
    let session =
      requested
      ?? UISceneSession(
        role: .windowApplication,
        configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication),
        persistentIdentifier: UUID().uuidString)
    device.archivedSessions.remove(session)
    let reason = Reason(activities: activity.map { [$0] } ?? [])
    _ = connect(session, make(session), for: reason, size: CGSize(width: 390, height: 844))
  }

  static func discard(_ session: UISceneSession, _ errorHandler: ((any Error) -> Void)?) {
    if let scene = session.scene as? UIWindowScene, scene.activationState != .unattached {
      _ = disconnect(scene)
    }
    guard HeadlessDevice.current.archivedSessions.remove(session) != nil else {
      errorHandler?(UISceneError(.requestDenied))
      return
    }
  }
}

import UIKit

/// Opens a window.
///
/// The window is connected at the end of the turn. `pushWindow` exists on visionOS only, and not here.
@MainActor @preconcurrency
public struct OpenWindowAction {
  private let scenes: ConnectedScenes?

  nonisolated init(_ scenes: ConnectedScenes?) { self.scenes = scenes }

  /// Opens the window of the group with this identifier that shows the value, or brings it to the front.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    scenes?.open(id, value)
  }
}

/// Closes the window of a view.
@MainActor @preconcurrency
public struct DismissWindowAction {
  private let scenes: ConnectedScenes?
  private let scene: ConnectedScene?

  nonisolated init(_ scenes: ConnectedScenes?, _ scene: ConnectedScene?) {
    self.scenes = scenes
    self.scene = scene
  }

  /// Closes the window that contains the view.
  public func callAsFunction() { scenes?.close { $0 === scene } }
}

extension EnvironmentValues {
  /// The action that opens a window.
  public var openWindow: OpenWindowAction { OpenWindowAction(self[of: ConnectedScenes.self]) }

  /// The action that closes the window of a view.
  public var dismissWindow: DismissWindowAction {
    DismissWindowAction(self[of: ConnectedScenes.self], connectedScene)
  }

  /// Indicates whether the app can show several windows.
  public var supportsMultipleWindows: Bool {
    // Views read it where SwiftUI evaluates them, on the main actor.
    MainActor.assumeIsolated { HeadlessDevice.current.policy.swiftUI.supportsMultipleWindows }
  }
}

extension ConnectedScenes {
  /// Opens a window at the end of the turn.
  fileprivate func open(_ id: String?, _ value: AnyHashable?) {
    let device = HeadlessDevice.current
    guard groups.contains(where: { $0.key.shows(id, value, isFirst: $0.isFirst) }) else {
      device.log.warn(
        "No WindowGroup of the app has the id \(id ?? "nil") or shows \(value.map { "\($0)" } ?? "nil")."
      )
      return
    }
    device.clock.onCommit { [self] in
      let known = value.flatMap { value in all.first { $0.value == value } }
      if let scene = known?.events.scene as? UIWindowScene {
        return HeadlessSystem.activate(scene)
      }
      if device.policy.swiftUI.closedWindowsStayClosed, closed.contains([id, value]) {
        device.log.warn("A window that the user has closed does not open again.")
        return
      }
      let size = all.first?.window?.bounds.size ?? CGSize(width: 390, height: 844)
      _ = HeadlessSystem.connect(ConnectedScene(in: self, id: id, value: value), size: size)
    }
  }

  /// Closes windows at the end of the turn.
  fileprivate func close(where isMeant: @escaping (ConnectedScene) -> Bool) {
    HeadlessDevice.current.clock.onCommit { [self] in
      for scene in all.filter(isMeant) {
        if let scene = scene.events.scene as? UIWindowScene { HeadlessSystem.discard(scene) }
      }
    }
  }
}

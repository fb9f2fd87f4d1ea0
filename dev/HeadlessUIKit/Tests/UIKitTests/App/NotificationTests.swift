import Foundation
import Testing
import UIKit

/// The notifications with these names, in order, from some objects only.
@MainActor private final class Observed {
  private(set) var names: [String] = []
  private var tokens: [any NSObjectProtocol] = []

  init(_ names: [Notification.Name], from objects: [AnyObject?] = [nil]) {
    for name in names {
      for object in objects {
        let token = NotificationCenter.default.addObserver(
          forName: name, object: object, queue: nil
        ) { [weak self] note in
          let name = note.name.rawValue
          MainActor.assumeIsolated { self?.names.append(name) }
        }
        tokens.append(token)
      }
    }
  }

  func stop() { tokens.forEach(NotificationCenter.default.removeObserver) }
}

@MainActor @Suite(.ownDevice, .serialized) struct NotificationTests {
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}

  @Test("A scene posts its changes")
  func scene() {
    let scene = HeadlessSystem.connect(SceneDelegate())
    let observed = Observed(
      [
        UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
        UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
        UIScene.didDisconnectNotification,
      ], from: [scene])
    HeadlessSystem.sendToBackground(scene)
    HeadlessSystem.activate(scene)
    HeadlessSystem.disconnect(scene)
    #expect(
      observed.names == [
        "UISceneWillDeactivateNotification", "UISceneDidEnterBackgroundNotification",
        "UISceneWillEnterForegroundNotification", "UISceneDidActivateNotification",
        "UISceneWillDeactivateNotification", "UISceneDidEnterBackgroundNotification",
        "UISceneDidDisconnectNotification",
      ])
    observed.stop()
  }
}

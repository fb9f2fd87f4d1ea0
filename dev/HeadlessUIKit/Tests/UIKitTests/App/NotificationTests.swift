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
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var activities: [String] = []
    var connected = 0
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      connected += 1
      activities += connectionOptions.userActivities.map(\.activityType)
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      activities.append("continue " + userActivity.activityType)
    }
  }

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

  @Test("A requested scene is connected with its activity, and is used again if it exists")
  func activation() throws {
    let device = HeadlessDevice.current
    var delegates: [SceneDelegate] = []
    HeadlessSystem.makeSceneDelegates { _ in
      delegates.append(SceneDelegate())
      return delegates[delegates.count - 1]
    }
    let app = UIApplication.shared
    app.requestSceneSessionActivation(
      nil, userActivity: NSUserActivity(activityType: "one"), options: nil)
    #expect(delegates.isEmpty)
    device.clock.commit()
    let delegate = try #require(delegates.first)
    #expect(delegate.activities == ["one"])
    let scene = try #require(app.connectedScenes.first { $0.delegate === delegate })
    app.requestSceneSessionActivation(
      scene.session, userActivity: NSUserActivity(activityType: "two"), options: nil)
    device.clock.commit()
    #expect(delegate.activities == ["one", "continue two"])
    HeadlessSystem.disconnect(try #require(scene as? UIWindowScene))
    #expect(app.openSessions.contains(scene.session))
    app.requestSceneSessionActivation(scene.session, userActivity: nil, options: nil)
    device.clock.commit()
    #expect(delegates.count == 2)
    app.requestSceneSessionDestruction(scene.session, options: nil)
    device.clock.commit()
    #expect(!app.openSessions.contains(scene.session))
    var errors = 0
    app.requestSceneSessionActivation(scene.session, userActivity: nil, options: nil) { _ in
      errors += 1
    }
    app.requestSceneSessionDestruction(scene.session, options: nil) { _ in errors += 1 }
    device.clock.commit()
    #expect(errors == 2)
  }
}

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

  func clear() { names = [] }
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

  @Test("An interrupted scene is inactive, and does not enter the background or the foreground")
  func interruption() {
    let scene = HeadlessSystem.connect(SceneDelegate())
    let observed = Observed(
      [
        UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
        UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
      ], from: [scene])
    HeadlessSystem.interrupt(scene)
    #expect(scene.activationState == .foregroundInactive)
    HeadlessSystem.activate(scene)
    #expect(
      observed.names == ["UISceneWillDeactivateNotification", "UISceneDidActivateNotification"])
    HeadlessSystem.disconnect(scene)
    observed.stop()
  }

  @Test("A memory warning reaches observers, and the controllers of the windows")
  func memory() {
    final class Warned: UIViewController {
      var count = 0
      override func didReceiveMemoryWarning() { count += 1 }
    }
    let (root, child) = (Warned(), Warned())
    root.addChild(child)
    let window = HeadlessUser.window()
    window.rootViewController = root
    let observed = Observed([UIApplication.didReceiveMemoryWarningNotification])
    HeadlessSystem.warnAboutMemory(in: [window])
    #expect(observed.names == ["UIApplicationDidReceiveMemoryWarningNotification"])
    #expect(root.count == 1 && child.count == 1)
    observed.stop()
  }

  @Test("The app posts that it leaves the screen with its last scene")
  func app() {
    let first = HeadlessSystem.connect(SceneDelegate())
    let second = HeadlessSystem.connect(SceneDelegate())
    let observed = Observed([
      UIApplication.didEnterBackgroundNotification, UIApplication.didBecomeActiveNotification,
    ])
    HeadlessSystem.sendToBackground(first)
    #expect(observed.names == [])
    HeadlessSystem.sendToBackground(second)
    // Tests of other suites may have scenes of their own in the foreground.
    let isAlone = !UIApplication.shared.connectedScenes.contains {
      $0.activationState == .foregroundActive
    }
    #expect(observed.names == (isAlone ? ["UIApplicationDidEnterBackgroundNotification"] : []))
    HeadlessSystem.disconnect(first)
    HeadlessSystem.disconnect(second)
    observed.stop()
  }

  @Test("The keyboard posts when the first responder begins and ends to take text")
  func keyboard() {
    let stage = Stage()
    let controller = UIViewController()
    let (one, other) = (UITextField(), UITextField())
    controller.view.addSubview(one)
    controller.view.addSubview(other)
    stage.show(controller)
    let observed = Observed([
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ])
    one.becomeFirstResponder()
    #expect(observed.names == ["UIKeyboardWillShowNotification"])
    other.becomeFirstResponder()
    stage.clock.settle()
    #expect(
      observed.names == ["UIKeyboardWillShowNotification", "UIKeyboardDidShowNotification"])
    observed.clear()
    controller.view.endEditing(true)
    #expect(observed.names == ["UIKeyboardWillHideNotification"])
    stage.clock.settle()
    #expect(observed.names.last == "UIKeyboardDidHideNotification")
    observed.stop()
  }

  @Test("A text field tells its delegate before the keyboard posts, a text view afterwards")
  func delegates() {
    final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
      var observed: Observed?
      var postedBefore: [Bool] = []
      func textFieldDidBeginEditing(_ textField: UITextField) { note() }
      func textViewDidBeginEditing(_ textView: UITextView) { note() }
      private func note() { postedBefore.append(observed?.names.isEmpty == false) }
    }
    let stage = Stage()
    let controller = UIViewController()
    let (field, text, delegate) = (UITextField(), UITextView(), Delegate())
    (field.delegate, text.delegate) = (delegate, delegate)
    controller.view.addSubview(field)
    controller.view.addSubview(text)
    stage.show(controller)
    let observed = Observed([UIResponder.keyboardWillShowNotification])
    delegate.observed = observed
    field.becomeFirstResponder()
    controller.view.endEditing(true)
    observed.clear()
    text.becomeFirstResponder()
    #expect(delegate.postedBefore == [false, true])
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

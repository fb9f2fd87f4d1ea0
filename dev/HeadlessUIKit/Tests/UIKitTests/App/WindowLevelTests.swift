import Foundation
import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct WindowLevelTests {
  @Test("Window levels can be added to and compared")
  func arithmetic() {
    let window = HeadlessUser.window()
    window.windowLevel = .alert + 1
    #expect(window.windowLevel > .alert)
    #expect(UIWindow.Level.alert - 1 < .alert)
    #expect(window.windowLevel == UIWindow.Level(2001))
  }

  @Test("The app lists the windows of its scenes from the back to the front")
  func windows() {
    final class SceneDelegate: NSObject, UIWindowSceneDelegate { var window: UIWindow? }
    let delegate = SceneDelegate()
    let scene = HeadlessSystem.connect(delegate)
    let front = UIWindow(windowScene: scene)
    front.windowLevel = .alert + 1
    let back = UIWindow(windowScene: scene)
    #expect(UIApplication.shared.windows.filter { $0 === front || $0 === back } == [back, front])
  }
}

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
}

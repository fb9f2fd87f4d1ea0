import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct SceneTests {
  @Test("UIKit rule 24: a window without a scene fills the screen and can be the key window")
  func windowWithoutScene() {
    let window = UIWindow()
    #expect(window.bounds == UIScreen.main.bounds)
    #expect(!window.isKeyWindow)
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow)
    #expect(!UIWindow().isKeyWindow)
  }
}

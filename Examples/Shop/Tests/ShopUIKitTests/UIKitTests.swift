import ShopFlows
import ShopUIKit
import Testing
import UIKit

/// Features that only the UIKit app has.
@MainActor @Suite(.ownDevice) struct UIKitTests {
  @Test("The app names the delegate class of its windows")
  func configuration() throws {
    let shop = try ShopWindow()
    #expect(shop.scene.session.configuration.delegateClass == SceneDelegate.self)
  }
}

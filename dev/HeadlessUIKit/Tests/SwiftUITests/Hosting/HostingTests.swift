import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct HostingTests {
  @Test func `The dismiss action pops in a UIKit stack`() throws {
    let stack = UINavigationController(
      rootViewController: UIHostingController(rootView: DismissButton()))
    let stage = Stage(stack)
    try stage.tap("Dismiss")
    #expect(stack.viewControllers.count == 1)
    stack.pushViewController(UIHostingController(rootView: DismissButton()), animated: false)
    stage.clock.settle()
    #expect(stack.viewControllers.count == 2)
    try stage.tap("Dismiss")
    #expect(stack.viewControllers.count == 1)
  }
}

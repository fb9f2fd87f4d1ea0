import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct HostingTests {
  @Test(arguments: [false, true])
  func `A hit test finds the hosting view or the view inside it`(findsHostingView: Bool) {
    HeadlessDevice.current.policy.swiftUI.hitTestsFindHostingView = findsHostingView
    let host = UIHostingController(rootView: Button("Save") {})
    let stage = Stage(UINavigationController(rootViewController: host))
    let hit = stage.window.hitTest(CGPoint(x: 100, y: 700), with: nil)
    #expect(hit?.isDescendant(of: host.view) == true)
    #expect((hit === host.view) == findsHostingView)
  }

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

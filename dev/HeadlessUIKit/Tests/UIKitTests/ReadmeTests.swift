// The same test as in the README.
import Testing
import UIKit

@MainActor @Test func swipingBackHalfWayChangesNothing() throws {
  let stack = UINavigationController(rootViewController: UIViewController())
  stack.pushViewController(UIViewController(), animated: false)
  let window = HeadlessUser.window(width: 390, height: 844)
  window.rootViewController = stack
  window.makeKeyAndVisible()
  let clock = HeadlessDevice.current.clock
  clock.settle()

  let swipe = try HeadlessUser(window).beginEdgeSwipe()
  swipe.move(to: 0.4)
  #expect(stack.viewControllers.count == 1)
  swipe.cancel()
  clock.settle()
  #expect(stack.viewControllers.count == 2)
}

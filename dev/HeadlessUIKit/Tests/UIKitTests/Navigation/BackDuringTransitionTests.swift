import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct BackDuringTransitionTests: OnStackTests {
  let stage = Stage()
  let stack = UINavigationController()
  let delegate: NotingStackDelegate

  init() { delegate = NotingStackDelegate(stage.journal, of: stack) }

  @Test("Since iOS 26 two quick taps on the back button pop two screens")
  func twoTaps() throws {
    HeadlessDevice.current.policy.backDuringTransition = .popsAtOnce
    show("A", "B", "C")
    try stage.user.tapBack()
    stage.clock.advance(by: 0.1)
    try stage.user.tapBack()
    #expect(titles == ["A"])
    stage.expectCalls(
      "C.willDisappear, moving", "B.willAppear", "willShow B",
      "C.didDisappear, moving", "B.didAppear", "didShow B",
      "B.willDisappear, moving", "A.willAppear", "willShow A",
      "B.didDisappear, moving", "A.didAppear", "didShow A")
  }

  @Test("A swipe over the content pops, unless the app has disabled it or replaced the back button")
  func contentSwipe() throws {
    show("A", "B")
    stack.interactiveContentPopGestureRecognizer?.isEnabled = false
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.beginContentSwipe() }
    stack.interactiveContentPopGestureRecognizer?.isEnabled = true
    stack.topViewController?.navigationItem.backAction = UIAction { _ in }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.beginContentSwipe() }
    stack.topViewController?.navigationItem.backAction = nil
    try stage.user.beginContentSwipe().finish()
    stage.clock.settle()
    #expect(titles == ["A"])
  }
}

import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct SwipeTests: OnStackTests {
  let stage = Stage()
  let stack = UINavigationController()
  let delegate: NotingStackDelegate

  init() { delegate = NotingStackDelegate(stage.journal, of: stack) }

  @Test("UIKit rule 5: a cancelled swipe calls willShow and appearance methods, but not didShow")
  func cancelledSwipe() throws {
    show("A", "B")
    let swipe = try stage.user.beginEdgeSwipe()
    swipe.move(to: 0.4)
    swipe.cancel()
    stage.expectCalls(
      "B.willDisappear, moving", "A.willAppear", "willShow A",
      "A.willDisappear", "A.didDisappear", "B.willAppear", "B.didAppear")
    #expect(titles == ["A", "B"])
    #expect(stack.viewControllers.allSatisfy { $0.parent === stack })
  }

  @Test("UIKit rule 5: a finished swipe is a pop")
  func finishedSwipe() throws {
    show("A", "B")
    let swipe = try stage.user.beginEdgeSwipe()
    swipe.move(to: 0.6)
    #expect(titles == ["A"])
    swipe.finish()
    stage.clock.settle()
    #expect(journal.appearances.last == "didShow A")
    #expect(titles == ["A"])
  }

  @Test("UIKit rule 5: an app can prevent the swipe from beginning")
  func refusedSwipe() throws {
    show("A", "B")
    stack.topViewController?.navigationItem.hidesBackButton = true
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.beginEdgeSwipe() }
    // Without a delegate the gesture asks nobody.
    stack.interactivePopGestureRecognizer?.delegate = nil
    try stage.user.beginEdgeSwipe().cancel()
    stage.clock.settle()
    stack.interactivePopGestureRecognizer?.isEnabled = false
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.beginEdgeSwipe() }
  }

  @Test(
    "UIKit rule 8: a cancelled swipe reports the top as moving out, but later not as moving in")
  func movingInCancelledSwipe() throws {
    let all = show("A", "B")
    let swipe = try stage.user.beginEdgeSwipe()
    #expect(journal.lines.contains("B.willDisappear, moving"))
    #expect(!all[1].isMovingFromParent)
    swipe.cancel()
    stage.clock.settle()
    #expect(journal.lines.contains("B.willAppear"))
  }

  @Test(
    "UIKit rule 10: the coordinator of a cancelled swipe reports that when the finger is lifted"
  )
  func coordinatorOfSwipe() throws {
    show("A", "B")
    let swipe = try stage.user.beginEdgeSwipe()
    var heard: [Bool] = []
    #expect(stack.transitionCoordinator?.isInteractive == true)
    stack.transitionCoordinator?.notifyWhenInteractionChanges { heard.append($0.isCancelled) }
    swipe.cancel()
    #expect(heard == [true])
  }

  @Test("UIKit rule 22: holding the back button pops several screens in one transition")
  func jump() throws {
    show("A", "B", "C", "D")
    try stage.user.holdBackAndJump(3)
    stage.expectCalls(
      "D.willDisappear, moving", "A.willAppear", "willShow A",
      "D.didDisappear, moving", "A.didAppear", "didShow A")
  }

  @Test("The swipe gestures exist only after the view has been loaded")
  func recognisersComeWithTheView() {
    let stack = UINavigationController(rootViewController: UIViewController())
    #expect(stack.interactivePopGestureRecognizer == nil)
    #expect(stack.interactiveContentPopGestureRecognizer == nil)
    stack.loadViewIfNeeded()
    #expect(stack.interactivePopGestureRecognizer != nil)
    #expect(stack.interactiveContentPopGestureRecognizer != nil)
  }

  @Test("A swipe in a stack with nothing to pop reaches the stack around it")
  func outerStack() throws {
    let stage = Stage()
    let root = stage.controller("root")
    let outer = UINavigationController(rootViewController: root)
    stage.show(outer)
    let inner = UINavigationController(rootViewController: stage.controller("inner"))
    let container = UIViewController()
    container.addChild(inner)
    container.view.addSubview(inner.view)
    inner.didMove(toParent: container)
    outer.pushViewController(container, animated: false)
    stage.clock.settle()
    let swipe = try stage.user.beginEdgeSwipe()
    swipe.finish()
    stage.clock.settle()
    #expect(outer.viewControllers == [root])
  }

  @Test("A zoom can be dragged back while it is pushed; the push is completed, and not cancelled")
  func interrupted() throws {
    show("A")
    let zoomed = stage.controller("B")
    let source = UIView()
    source.accessibilityIdentifier = "cell"
    zoomed.preferredTransition = .zoom { _ in source }
    stack.pushViewController(zoomed, animated: true)
    stage.clock.advance(by: 0.1)
    let drag = try stage.user.beginZoomDrag()
    drag.move(to: 0.8)
    drag.finish()
    stage.expectCalls(
      "A.willDisappear", "B.willAppear, moving", "willShow B",
      "A.didDisappear", "B.didAppear, moving", "didShow B",
      "B.willDisappear, moving", "A.willAppear", "willShow A",
      "B.didDisappear, moving", "A.didAppear", "didShow A")
    #expect(titles == ["A"])
  }
}

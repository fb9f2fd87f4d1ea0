import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct TransitionTests: OnStackTests {
  let stage = Stage()
  let stack = UINavigationController()
  let delegate: NotingStackDelegate
  let animator: NotingAnimator

  init() {
    delegate = NotingStackDelegate(stage.journal, of: stack)
    animator = NotingAnimator(stage.journal)
    delegate.animator = animator
    show("A", "B")
  }

  @Test("A custom animator animates a pop, and its end ends the stack's transition")
  func customAnimator() {
    stack.popViewController(animated: true)
    stage.clock.advance(by: 0.9)
    #expect(!journal.lines.contains("didShow A"))
    stage.clock.advance(by: 0.2)
    #expect(journal.lines.last == "animation completed")
    stage.expectCalls(
      "B.willDisappear, moving", "A.willAppear", "willShow A", "animates",
      "B.didDisappear, moving", "A.didAppear", "didShow A", "animation completed")
  }

  @Test("A custom animator is not requested without animation")
  func notAnimated() {
    stack.popViewController(animated: false)
    stage.clock.settle()
    #expect(!journal.lines.contains("animates"))
    #expect(delegate.operations == [])
  }

  @Test("UIKit rule 21: the transitioning delegate is held weakly")
  func weakDelegates() {
    let modal = stage.controller("modal")
    modal.transitioningDelegate = Delegate()
    _ = NotingStackDelegate(journal, of: stack)
    #expect(modal.transitioningDelegate == nil)
    #expect(stack.delegate == nil)
  }
}

private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {}

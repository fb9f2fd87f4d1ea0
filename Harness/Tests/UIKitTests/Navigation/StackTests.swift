import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct StackTests: OnStackTests {
  let stage = Stage()
  let stack = UINavigationController()
  let delegate: NotingStackDelegate

  init() { delegate = NotingStackDelegate(stage.journal, of: stack) }

  @Test(
    "UIKit rule 1: push and pop tell the old top, the new top and the delegate in turn",
    arguments: [true, false])
  func pushAndPop(animated: Bool) {
    show("A")
    stack.pushViewController(stage.controller("B"), animated: animated)
    stage.clock.settle()
    #expect(
      journal.appearances == [
        "A.willDisappear", "B.willAppear, moving", "willShow B",
        "A.didDisappear", "B.didAppear, moving", "didShow B",
      ])
    journal.clear()
    stack.popViewController(animated: animated)
    stage.clock.settle()
    #expect(
      journal.appearances == [
        "B.willDisappear, moving", "A.willAppear", "willShow A",
        "B.didDisappear, moving", "A.didAppear", "didShow A",
      ])
  }

  @Test("UIKit rule 2: when the stack is first shown, the delegate hears of its top")
  func firstShow() {
    stack.viewControllers = [stage.controller("A")]
    stage.window.rootViewController = stack
    journal.clear()
    stage.window.makeKeyAndVisible()
    stage.clock.settle()
    #expect(journal.appearances == ["A.willAppear", "willShow A", "A.didAppear", "didShow A"])
  }

  @Test("UIKit rule 3: the stack changes at once, what is seen at the next layout pass")
  func changesAtOnce() {
    show("A")
    let next = stage.controller("B")
    stack.pushViewController(next, animated: true)
    #expect(titles == ["A", "B"])
    #expect(!next.isViewLoaded)
    #expect(journal.appearances == [])
    stage.clock.commit()
    #expect(next.isViewLoaded)
    #expect(journal.appearances == ["A.willDisappear", "B.willAppear, moving", "willShow B"])
  }

  @Test("UIKit rule 3: of several pushes in one turn of the run loop only the last is seen")
  func severalPushes() {
    show("A")
    let between = stage.controller("B")
    stack.pushViewController(between, animated: false)
    stack.pushViewController(stage.controller("C"), animated: false)
    #expect(titles == ["A", "B", "C"])
    stage.clock.settle()
    #expect(!between.isViewLoaded)
    #expect(
      journal.appearances == [
        "A.willDisappear", "C.willAppear, moving", "willShow C",
        "A.didDisappear", "C.didAppear, moving", "didShow C",
      ])
  }

  @Test("UIKit rule 4: a push during a transition waits as a whole")
  func pushDuringTransition() {
    show("A")
    stack.pushViewController(stage.controller("B"), animated: true)
    stage.clock.advance(by: 0.1)
    stack.pushViewController(stage.controller("C"), animated: true)
    #expect(titles == ["A", "B"])
    stage.clock.settle()
    #expect(titles == ["A", "B", "C"])
    #expect(
      journal.lines.filter { $0.contains("Show") } == [
        "willShow B", "didShow B", "willShow C", "didShow C",
      ])
  }

  @Test("UIKit rule 4: with the other policy the stack changes at once")
  func pushDuringTransitionAtOnce() {
    HeadlessDevice.current.policy.changeDuringTransition = .changesStackAtOnce
    show("A")
    stack.pushViewController(stage.controller("B"), animated: true)
    stage.clock.advance(by: 0.1)
    stack.pushViewController(stage.controller("C"), animated: true)
    #expect(titles == ["A", "B", "C"])
    stage.clock.settle()
    #expect(
      journal.lines.filter { $0.contains("Show") } == [
        "willShow B", "didShow B", "willShow C", "didShow C",
      ])
  }

  @Test("UIKit rule 4: several changes that wait are made one after the other")
  func severalWaiting() {
    show("A")
    stack.pushViewController(stage.controller("B"), animated: true)
    stage.clock.advance(by: 0.1)
    stack.pushViewController(stage.controller("C"), animated: true)
    stack.popViewController(animated: true)
    stack.pushViewController(stage.controller("D"), animated: false)
    stage.clock.settle()
    #expect(titles == ["A", "B", "D"])
    #expect(
      journal.lines.filter { $0.contains("didShow") } == [
        "didShow B", "didShow C", "didShow B", "didShow D",
      ])
  }

  @Test("UIKit rule 6: what a stack cannot do is an exception and changes nothing")
  func exceptions() {
    let all = show("A", "B")
    stack.popToViewController(stage.controller("C"), animated: false)
    stack.pushViewController(all[0], animated: false)
    stack.setViewControllers([all[0], all[0]], animated: false)
    stack.pushViewController(UINavigationController(), animated: false)
    #expect(stage.log.exceptions.count == 4)
    #expect(titles == ["A", "B"])
    stage.clock.settle()
    #expect(journal.lines == [])
  }

  @Test("UIKit rule 6: pop at the root does nothing")
  func popAtRoot() {
    show("A")
    #expect(stack.popViewController(animated: true) == nil)
    #expect(stack.popToRootViewController(animated: true) == [])
    stage.clock.settle()
    #expect(journal.lines == [])
  }

  @Test("UIKit rule 6: pops return what they take away")
  func popResults() {
    let all = show("A", "B", "C", "D")
    #expect(stack.popViewController(animated: false) === all[3])
    #expect(stack.popToViewController(all[1], animated: false) == [all[2]])
    #expect(stack.popToRootViewController(animated: false) == [all[1]])
  }

  @Test("UIKit rule 7: a new list of controllers is one push, one pop, or no transition")
  func setViewControllers() {
    let all = show("A", "B", "C")
    stack.setViewControllers([all[1], stage.controller("D"), all[0]], animated: true)
    stage.clock.settle()
    #expect(
      journal.appearances == [
        "C.willDisappear, moving", "A.willAppear", "willShow A",
        "C.didDisappear, moving", "A.didAppear", "didShow A",
      ])
    journal.clear()
    stack.setViewControllers([stage.controller("E"), all[0]], animated: true)
    stage.clock.settle()
    #expect(journal.appearances == [])
    #expect(all[1].parent == nil)
  }

  @Test("UIKit rule 7: a stack that is emptied shows nothing, and has no transition")
  func emptied() {
    show("A", "B")
    stack.setViewControllers([], animated: true)
    stage.clock.settle()
    #expect(
      journal.lines == [
        "A.willMoveOut", "B.willMoveOut", "A.didMoveOut", "B.willDisappear, moving",
        "B.didDisappear, moving", "B.didMoveOut",
      ])
    journal.clear()
    stack.setViewControllers([stage.controller("C")], animated: false)
    stage.clock.settle()
    #expect(
      journal.appearances == [
        "C.willAppear, moving", "willShow C", "C.didAppear, moving", "didShow C",
      ])
  }

  @Test("UIKit rule 7: a controller that another stack takes leaves the first")
  func moved() {
    let all = show("A", "B")
    let other = UINavigationController()
    let both = UIViewController()
    for child in [stack, other] {
      both.addChild(child)
      both.view.addSubview(child.view)
      child.didMove(toParent: both)
    }
    stage.show(both)
    stack.setViewControllers([], animated: false)
    other.setViewControllers([all[1]], animated: false)
    stage.clock.settle()
    #expect(all[1].parent === other)
    #expect(all[1].view.window != nil)
    #expect(journal.appearances.suffix(2) == ["B.willAppear, moving", "B.didAppear, moving"])
    #expect(stage.log.warnings == [])
  }

  @Test("UIKit rule 7: the direction is that of the new top")
  func direction() {
    let all = show("A", "B")
    let animator = NotingAnimator(journal)
    delegate.animator = animator
    stack.setViewControllers([stage.controller("C"), all[0]], animated: true)
    stage.clock.settle()
    stack.setViewControllers([stage.controller("D")], animated: true)
    stage.clock.settle()
    #expect(delegate.operations == [.pop, .push])
  }

  @Test("UIKit rule 9: moves in surround a push, moves out surround a pop")
  func moves() {
    show("A")
    stack.pushViewController(stage.controller("B"), animated: true)
    stage.clock.settle()
    let pushed = journal.lines.filter { $0.hasPrefix("B") }
    #expect(
      pushed == ["B.willMoveIn", "B.willAppear, moving", "B.didAppear, moving", "B.didMoveIn"])
    journal.clear()
    stack.popViewController(animated: true)
    stage.clock.settle()
    let popped = journal.lines.filter { $0.hasPrefix("B") }
    #expect(
      popped == [
        "B.willMoveOut", "B.willDisappear, moving", "B.didDisappear, moving", "B.didMoveOut",
      ])
  }

  @Test("UIKit rule 10: there is a coordinator during an animated transition and only then")
  func coordinator() {
    show("A")
    #expect(stack.transitionCoordinator == nil)
    stack.pushViewController(stage.controller("B"), animated: true)
    var order: [String] = []
    stack.transitionCoordinator?.animate { _ in
      order.append("alongside")
    } completion: { context in
      order.append(context.isCancelled ? "cancelled" : "completed")
    }
    #expect(order == [])
    stage.clock.commit()
    #expect(order == ["alongside"])
    #expect(stack.topViewController?.transitionCoordinator != nil)
    stage.clock.settle()
    #expect(order == ["alongside", "completed"])
    #expect(stack.transitionCoordinator == nil)
    stack.popViewController(animated: false)
    #expect(stack.transitionCoordinator == nil)
  }

  @Test("UIKit rule 21: a popped controller is free once the delegate has heard of the new top")
  func freed() {
    show("A")
    weak var popped: UIViewController?
    do {
      let next = stage.controller("B")
      popped = next
      stack.pushViewController(next, animated: true)
      stage.clock.settle()
    }
    stack.popViewController(animated: true)
    stage.clock.advance(by: 0.1)
    #expect(popped != nil)
    stage.clock.settle()
    #expect(popped == nil)
  }
}

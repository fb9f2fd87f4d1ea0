import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct StackTests: OnStackTests {
  let stage = Stage()
  let stack = UINavigationController()
  let delegate: NotingStackDelegate

  init() { delegate = NotingStackDelegate(stage.journal, of: stack) }

  @Test(
    "UIKit rule 1: a push or a pop notifies the old top, the new top and the delegate in order",
    arguments: [true, false])
  func pushAndPop(animated: Bool) {
    show("A")
    stack.pushViewController(stage.controller("B"), animated: animated)
    stage.expectCalls(
      "A.willDisappear", "B.willAppear, moving", "willShow B",
      "A.didDisappear", "B.didAppear, moving", "didShow B")
    stack.popViewController(animated: animated)
    stage.expectCalls(
      "B.willDisappear, moving", "A.willAppear", "willShow A",
      "B.didDisappear, moving", "A.didAppear", "didShow A")
  }

  @Test("UIKit rule 2: a stack notifies its delegate of the top when it first appears")
  func firstShow() {
    stack.viewControllers = [stage.controller("A")]
    stage.window.rootViewController = stack
    journal.clear()
    stage.window.makeKeyAndVisible()
    stage.expectCalls("A.willAppear", "willShow A", "A.didAppear", "didShow A")
  }

  @Test(
    "UIKit rule 3: the stack changes immediately, and the screen changes in the next layout pass"
  )
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

  @Test("UIKit rule 3: only the last of several pushes without animation in one turn is shown")
  func severalPushes() {
    show("A")
    let between = stage.controller("B")
    stack.pushViewController(between, animated: false)
    stack.pushViewController(stage.controller("C"), animated: false)
    #expect(titles == ["A", "B", "C"])
    stage.expectCalls(
      "A.willDisappear", "C.willAppear, moving", "willShow C",
      "A.didDisappear", "C.didAppear, moving", "didShow C")
    #expect(!between.isViewLoaded)
  }

  @Test(
    "UIKit rule 4: a push in the turn of another one or during its transition is shown after it",
    arguments: [
      (HeadlessPolicy.ChangeDuringTransition.waits, 0.0), (.waits, 0.1),
      (.changesStackAtOnce, 0.1),
    ])
  func pushDuringTransition(
    policy: HeadlessPolicy.ChangeDuringTransition, moment: Double
  ) {
    HeadlessDevice.current.policy.changeDuringTransition = policy
    show("A")
    stack.pushViewController(stage.controller("B"), animated: true)
    if moment > 0 { stage.clock.advance(by: moment) }
    stack.pushViewController(stage.controller("C"), animated: true)
    #expect(titles == (policy == .waits ? ["A", "B"] : ["A", "B", "C"]))
    stage.clock.settle()
    #expect(titles == ["A", "B", "C"])
    #expect(
      journal.lines.filter { $0.contains("Show") } == [
        "willShow B", "didShow B", "willShow C", "didShow C",
      ])
  }

  @Test("UIKit rule 4: several waiting changes of a stack are performed one after another")
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

  @Test("UIKit rule 4: a push during the presentation of a modal waits until it has ended")
  func pushDuringPresentation() {
    show("A")
    stack.present(stage.controller("sheet"), animated: true)
    stack.pushViewController(stage.controller("B"), animated: true)
    stage.clock.advance(by: 0.1)
    stack.pushViewController(stage.controller("C"), animated: true)
    #expect(titles == ["A"])
    stage.clock.settle()
    #expect(titles == ["A", "B", "C"])
    #expect(
      journal.appearances.filter { $0.contains("did") } == [
        "sheet.didAppear", "A.didDisappear", "B.didAppear, moving", "didShow B",
        "B.didDisappear", "C.didAppear, moving", "didShow C",
      ])
  }

  @Test("UIKit rule 4: a stack that is being presented can be changed immediately")
  func pushWhilePresented() {
    let root = stage.controller("root")
    stage.show(root)
    stack.viewControllers = [stage.controller("A")]
    root.present(stack, animated: true)
    stack.pushViewController(stage.controller("B"), animated: false)
    #expect(titles == ["A", "B"])
    stage.clock.settle()
    #expect(titles == ["A", "B"])
  }

  @Test("UIKit rule 23: the delegate that was set is called, even if a subclass hides it")
  func hiddenDelegate() {
    final class HidingStack: UINavigationController {
      override var delegate: (any UINavigationControllerDelegate)? {
        get { nil }
        set { super.delegate = newValue }
      }
    }
    let stack = HidingStack(rootViewController: stage.controller("A"))
    let delegate = NotingStackDelegate(journal, of: stack)
    stage.show(stack)
    stack.pushViewController(stage.controller("B"), animated: true)
    stage.clock.settle()
    #expect(stack.delegate == nil)
    #expect(journal.lines.filter { $0.contains("Show") } == ["willShow B", "didShow B"])
    withExtendedLifetime(delegate) {}
  }

  @Test("UIKit rule 6: an impossible change of a stack raises an exception and changes nothing")
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

  @Test("UIKit rule 6: the pop methods return the removed controllers, and do nothing at the root")
  func popResults() {
    let all = show("A", "B", "C", "D")
    #expect(stack.popViewController(animated: false) === all[3])
    #expect(stack.popToViewController(all[1], animated: false) == [all[2]])
    #expect(stack.popToRootViewController(animated: false) == [all[1]])
    stage.clock.settle()
    journal.clear()
    #expect(stack.popViewController(animated: true) == nil)
    #expect(stack.popToRootViewController(animated: true) == [])
    stage.clock.settle()
    #expect(journal.lines == [])
  }

  @Test("UIKit rule 7: a new list of controllers causes one push, one pop or no transition")
  func setViewControllers() {
    let all = show("A", "B", "C")
    stack.setViewControllers([all[1], stage.controller("D"), all[0]], animated: true)
    stage.expectCalls(
      "C.willDisappear, moving", "A.willAppear", "willShow A",
      "C.didDisappear, moving", "A.didAppear", "didShow A")
    stack.setViewControllers([stage.controller("E"), all[0]], animated: true)
    stage.clock.settle()
    #expect(journal.appearances == [])
    #expect(all[1].parent == nil)
  }

  @Test("UIKit rule 7: a stack that is emptied shows nothing and has no transition")
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
    stage.expectCalls("C.willAppear, moving", "willShow C", "C.didAppear, moving", "didShow C")
  }

  @Test("UIKit rule 7: a controller that moves to another stack leaves the first one")
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

  @Test("UIKit rule 7: the new top decides the direction of the transition")
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

  @Test("UIKit rule 9: calls about the parent surround the appearance calls of a push and a pop")
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

  @Test("UIKit rule 10: a transition coordinator exists only during an animated transition")
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

  /// Sources do not say what becomes of the completions.
  @Test(
    "UIKit rule 10: a transition that other code takes back in the same turn never runs",
    arguments: [HeadlessPolicy.CompletionsOfDroppedTransition.areCalled, .areReleased])
  func droppedTransition(_ policy: HeadlessPolicy.CompletionsOfDroppedTransition) throws {
    HeadlessDevice.current.policy.completionsOfDroppedTransition = policy
    show("A")
    journal.clear()
    stack.pushViewController(stage.controller("B"), animated: false)
    stack.popViewController(animated: true)
    var calls: [String] = []
    var witness: Witness? = Witness()
    weak let held = witness
    let coordinator = try #require(stack.transitionCoordinator)
    coordinator.animate { _ in
      calls.append("alongside")
    } completion: { [witness] context in
      calls.append(context.isCancelled ? "cancelled" : "completed")
      withExtendedLifetime(witness) {}
    }
    witness = nil
    #expect(held != nil)
    stage.clock.settle()
    #expect(calls == (policy == .areCalled ? ["cancelled"] : []))
    #expect(held == nil)
    #expect(journal.appearances == [])
    #expect(stack.transitionCoordinator == nil)
    #expect(!coordinator.animate(alongsideTransition: nil, completion: nil))
  }

  @Test("UIKit rule 21: a popped controller is deallocated after the delegate was notified")
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

private final class Witness {}

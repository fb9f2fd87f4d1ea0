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
    #expect(
      journal.appearances == [
        "B.willDisappear, moving", "A.willAppear", "willShow A", "animates",
        "B.didDisappear, moving", "A.didAppear", "didShow A", "animation completed",
      ])
  }

  @Test("A custom animator is not requested without animation")
  func notAnimated() {
    stack.popViewController(animated: false)
    stage.clock.settle()
    #expect(!journal.lines.contains("animates"))
    #expect(delegate.operations == [])
  }

  final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    var animator: NotingAnimator?
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { animator }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Presentation(journal, presented, presenting)
    }
  }

  final class Presentation: UIPresentationController {
    let journal: Journal
    init(_ journal: Journal, _ presented: UIViewController, _ presenting: UIViewController?) {
      self.journal = journal
      super.init(presentedViewController: presented, presenting: presenting)
    }
    override func presentationTransitionWillBegin() { journal.note("will begin") }
    override func presentationTransitionDidEnd(_ completed: Bool) { journal.note("did begin") }
    override func dismissalTransitionWillBegin() { journal.note("will end") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { journal.note("did end") }
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 400, width: 390, height: 444)
    }
  }

  @Test("A custom presentation uses its presentation controller, its animator and its frame")
  func customPresentation() {
    let transitioning = Delegate(journal)
    transitioning.animator = animator
    let modal = stage.controller("modal")
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = transitioning
    stack.present(modal, animated: true)
    stage.clock.settle()
    #expect(modal.presentationController is Presentation)
    #expect(modal.view.frame.minY == 400)
    modal.dismiss(animated: true)
    stage.clock.settle()
    #expect(
      journal.lines.filter { !$0.contains("modal") } == [
        "will begin", "animates", "did begin", "animation completed",
        "will end", "animates", "did end", "animation completed",
      ])
  }

  @Test("UIKit rule 21: the transitioning delegate is held weakly")
  func weakDelegates() {
    let modal = stage.controller("modal")
    modal.transitioningDelegate = Delegate(journal)
    _ = NotingStackDelegate(journal, of: stack)
    #expect(modal.transitioningDelegate == nil)
    #expect(stack.delegate == nil)
  }
}

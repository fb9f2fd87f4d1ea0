import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct CATransactionTests {
  let clock = HeadlessDevice.current.clock

  @Test("A completion block waits for the animations of its group, and of the groups inside it")
  func nested() {
    var ended: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { ended.append("outer") }
    UIView.animate(withDuration: 0.2) {}
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { ended.append("inner") }
    UIView.animate(withDuration: 0.5) {}
    #expect(CATransaction.disableActions())
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
    clock.advance(by: 0.3)
    #expect(ended == [])
    clock.advance(by: 0.3)
    #expect(ended.sorted() == ["inner", "outer"])
  }

  @Test("A completion block without animations is called at the commit")
  func empty() {
    var ended = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { ended = true }
    #expect(!ended)
    CATransaction.commit()
    #expect(ended)
  }

  @Test("Without a group a completion block belongs to the turn of the run loop")
  func implicit() {
    var ended = false
    CATransaction.setCompletionBlock { ended = true }
    UIView.animate(withDuration: 0.3) {}
    clock.commit()
    #expect(!ended)
    clock.settle()
    #expect(ended)
  }

  @Test("A completion block waits for a push that was requested in its group")
  func push() {
    let stage = Stage()
    let stack = UINavigationController(rootViewController: stage.controller("root"))
    stage.show(stack)
    var ended: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { ended = stage.journal.appearances }
    stack.pushViewController(stage.controller("top"), animated: true)
    CATransaction.commit()
    clock.advance(by: 0.1)
    #expect(ended == [])
    clock.settle()
    #expect(ended.last == "top.didAppear, moving")
  }

  @Test("A completion block does not wait for a push that never runs")
  func hiddenPush() {
    let stack = UINavigationController(rootViewController: UIViewController())
    var ended = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { ended = true }
    stack.pushViewController(UIViewController(), animated: true)
    CATransaction.commit()
    clock.settle()
    #expect(ended)
  }
}

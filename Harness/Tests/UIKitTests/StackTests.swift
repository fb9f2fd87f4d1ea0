import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct StackTests {
  @Test(
    "UIKit rule 1: a push tells the old top, the new top and the delegate in turn",
    arguments: [true, false])
  func push(animated: Bool) {
    let stage = Stage()
    let stack = UINavigationController(rootViewController: stage.controller("A"))
    let delegate = NotingStackDelegate(stage.journal)
    stack.delegate = delegate
    stage.show(stack)
    stack.pushViewController(stage.controller("B"), animated: animated)
    stage.clock.settle()
    #expect(
      stage.journal.appearances == [
        "A.willDisappear", "B.willAppear, moving", "willShow B",
        "A.didDisappear", "B.didAppear, moving", "didShow B",
      ])
  }
}

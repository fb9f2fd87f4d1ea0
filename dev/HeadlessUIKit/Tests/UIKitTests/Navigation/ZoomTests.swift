import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct ZoomTests: OnStackTests {
  let stage = Stage()
  let stack = UINavigationController()
  let delegate: NotingStackDelegate

  init() { delegate = NotingStackDelegate(stage.journal, of: stack) }

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

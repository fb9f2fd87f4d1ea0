import UIKit

/// Tests that present over a root, with a journal of the calls.
@MainActor protocol PresentingTests {
  var stage: Stage { get }
  var root: NotingViewController { get }
}

extension PresentingTests {
  var journal: Journal { stage.journal }

  func present(
    _ controller: UIViewController, as style: UIModalPresentationStyle,
    from presenter: UIViewController? = nil
  ) {
    controller.modalPresentationStyle = style
    (presenter ?? root).present(controller, animated: true) { journal.note("completion") }
    stage.clock.settle()
  }
}

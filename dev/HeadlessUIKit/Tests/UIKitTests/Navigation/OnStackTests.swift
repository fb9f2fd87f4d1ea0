import UIKit

/// Tests of a stack whose delegate records its calls.
@MainActor protocol OnStackTests {
  var stage: Stage { get }
  var stack: UINavigationController { get }
}

extension OnStackTests {
  var journal: Journal { stage.journal }
  var titles: [String?] { stack.viewControllers.map(\.title) }

  /// Shows a stack of controllers with these names.
  @discardableResult func show(_ names: String...) -> [NotingViewController] {
    let all = names.map(stage.controller)
    stack.viewControllers = all
    stage.show(stack)
    return all
  }
}

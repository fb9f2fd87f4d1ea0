import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct SplitTests {
  let stage: Stage
  let split: UISplitViewController
  let delegate: Delegate
  let list: NotingViewController
  let detail: NotingViewController
  var journal: Journal { stage.journal }

  @MainActor final class Delegate: NSObject, UISplitViewControllerDelegate {
    let journal: Journal
    var top: UISplitViewController.Column?
    init(_ journal: Journal) { self.journal = journal }

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposedTopColumn }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
      journal.note("didCollapse")
    }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { journal.note("didExpand") }
  }

  init() {
    stage = Stage(width: 1024, height: 768)
    split = UISplitViewController(style: .doubleColumn)
    delegate = Delegate(stage.journal)
    (list, detail) = (stage.controller("list"), stage.controller("detail"))
    split.delegate = delegate
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
  }

  /// Makes the window narrow or wide, and lets the columns settle.
  func resize(width: Double) {
    stage.user.resize(to: CGSize(width: width, height: 768))
    stage.clock.settle()
  }

  @Test("Split: in a regular width both columns are visible, each in its own stack")
  func expanded() {
    stage.window.rootViewController = split
    stage.window.makeKeyAndVisible()
    stage.expectCalls("list.willAppear", "detail.willAppear", "list.didAppear", "detail.didAppear")
    #expect(!split.isCollapsed)
    #expect(list.navigationController !== detail.navigationController)
    #expect(list.traitCollection.horizontalSizeClass == .compact)
    #expect(detail.traitCollection.horizontalSizeClass == .regular)
  }

  @Test("Split: collapsing pushes the last column's stack on the first column's stack")
  func collapse() {
    stage.show(split)
    detail.navigationController?.pushViewController(stage.controller("more"), animated: false)
    stage.clock.settle()
    journal.clear()
    resize(width: 400)
    #expect(split.isCollapsed)
    #expect(split.viewControllers == [list.navigationController])
    #expect(list.navigationController?.viewControllers.last === detail.navigationController)
    #expect(list.view.window == nil)
    #expect(journal.lines.last == "didCollapse")
    resize(width: 1024)
    #expect(journal.lines.last == "didExpand")
    #expect(list.navigationController?.viewControllers == [list])
    #expect(detail.navigationController?.viewControllers.map(\.title) == ["detail", "more"])
    #expect(list.view.window != nil)
    #expect(detail.navigationController?.view.window != nil)
    #expect(stage.log.warnings == [])
  }

  @Test("Split: the delegate chooses the top column of the collapsed stack")
  func topColumn() {
    delegate.top = .primary
    stage.show(split)
    journal.clear()
    resize(width: 400)
    #expect(list.navigationController?.viewControllers == [list])
    #expect(list.view.window != nil)
    #expect(detail.view.window == nil)
    split.show(.secondary)
    stage.clock.settle()
    #expect(detail.view.window != nil)
  }

  @Test("Split: on a phone a split view collapses when it first appears")
  func phone() throws {
    let stage = Stage()
    stage.show(split)
    #expect(split.isCollapsed)
    #expect(detail.view.window != nil)
    try stage.user.tapBack()
    stage.clock.settle()
    #expect(list.view.window != nil)
    #expect(split.viewController(for: .secondary) === detail)
  }

  @Test("Split: expanding after going back from the detail shows the detail again")
  func backAndWiden() throws {
    stage.show(split)
    resize(width: 400)
    try stage.user.tapBack()
    stage.clock.settle()
    resize(width: 1024)
    #expect(list.view.window != nil)
    #expect(detail.view.window != nil)
  }

  @Test("Split: the program can hide the first column, and the user can show it")
  func columns() throws {
    stage.show(split)
    split.preferredDisplayMode = .secondaryOnly
    stage.expectCalls("list.willDisappear", "list.didDisappear")
    try stage.user.showColumn(.primary)
    stage.expectCalls("list.willAppear", "list.didAppear")
  }

  @Test("Split: a second controller for the last column is pushed on its stack")
  func secondDetail() {
    stage.show(split)
    let other = stage.controller("other")
    split.setViewController(other, for: .secondary)
    stage.clock.settle()
    #expect(detail.navigationController?.viewControllers == [detail, other])
    split.setViewController(nil, for: .secondary)
    split.setViewController(other, for: .secondary)
    stage.clock.settle()
    #expect(other.navigationController?.viewControllers == [other])
    #expect(detail.navigationController == nil)
  }

  @Test("Split: three columns collapse to one stack and expand again")
  func three() {
    let split = UISplitViewController(style: .tripleColumn)
    let all = ["a", "b", "c"].map(stage.controller)
    let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
    for (controller, column) in zip(all, columns) {
      split.setViewController(controller, for: column)
    }
    split.preferredDisplayMode = .twoBesideSecondary
    stage.show(split)
    #expect(all.allSatisfy { $0.view.window != nil })
    resize(width: 400)
    #expect(all[0].navigationController?.viewControllers.count == 3)
    #expect(all.map { $0.view.window != nil } == [false, false, true])
    resize(width: 1024)
    #expect(all.allSatisfy { $0.view.window != nil })
    #expect(stage.log.warnings == [])
  }

  @Test("Split: another controller can be shown in a compact width")
  func compactColumn() {
    let compact = stage.controller("compact")
    split.setViewController(compact, for: .compact)
    stage.show(split)
    #expect(compact.viewIfLoaded?.window == nil)
    resize(width: 400)
    #expect(compact.viewIfLoaded?.window != nil)
    #expect(list.view.window == nil)
    resize(width: 1024)
    #expect(compact.view.window == nil)
    #expect(list.view.window != nil)
  }

  @Test("UIKit rule 21: a split view is deallocated after it has collapsed and expanded")
  func freed() {
    weak var gone: UISplitViewController?
    weak var controller: UIViewController?
    do {
      let split = UISplitViewController(style: .doubleColumn)
      let list = stage.controller("list")
      (gone, controller) = (split, list)
      split.setViewController(list, for: .primary)
      split.setViewController(stage.controller("detail"), for: .secondary)
      stage.show(split)
      resize(width: 400)
    }
    stage.window.rootViewController = nil
    stage.clock.settle()
    #expect(gone == nil)
    #expect(controller == nil)
  }
}

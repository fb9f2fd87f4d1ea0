import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct PresentationTests: PresentingTests {
  let stage = Stage()
  let root: NotingViewController
  let sheet: NotingViewController

  init() {
    root = stage.controller("root")
    sheet = stage.controller("sheet")
    stage.show(root)
  }

  @Test("UIKit rule 11: a full-screen presentation notifies presenter and presented in order")
  func fullScreen() {
    present(sheet, as: .fullScreen)
    stage.expectCalls(
      "root.willDisappear", "sheet.willAppear", "sheet.didAppear", "root.didDisappear",
      "completion")
    #expect(root.view.window == nil)
    sheet.dismiss(animated: true) { journal.note("completion") }
    stage.expectCalls(
      "sheet.willDisappear", "root.willAppear", "root.didAppear", "sheet.didDisappear",
      "completion")
    #expect(root.view.window != nil)
    #expect(stage.log.warnings == [])
  }

  @Test("UIKit rule 11: presentedViewController is set from the request until the dismissal ends")
  func states() {
    sheet.modalPresentationStyle = .fullScreen
    root.present(sheet, animated: true)
    #expect(root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === root)
    #expect(sheet.isViewLoaded)
    #expect(sheet.isBeingPresented)
    #expect(sheet.transitionCoordinator != nil)
    #expect(journal.appearances == [])
    stage.clock.settle()
    #expect(!sheet.isBeingPresented)
    root.dismiss(animated: true)
    #expect(sheet.isBeingDismissed)
    #expect(root.presentedViewController === sheet)
    stage.clock.settle()
    #expect(!sheet.isBeingDismissed)
    #expect(root.presentedViewController == nil)
    #expect(sheet.presentingViewController == nil)
  }

  @Test(
    "UIKit rule 12: a presenter that stays visible receives no appearance calls",
    arguments: [
      UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen, .custom,
      .overCurrentContext,
    ])
  func presenterHearsNothing(style: UIModalPresentationStyle) {
    present(sheet, as: style)
    sheet.dismiss(animated: true)
    stage.expectCalls(
      "sheet.willAppear", "sheet.didAppear", "completion",
      "sheet.willDisappear", "sheet.didDisappear")
  }

  @Test("UIKit rule 12: a sheet whose drag is cancelled receives three calls")
  func cancelledDrag() throws {
    present(sheet, as: .pageSheet)
    journal.clear()
    let drag = try #require(try stage.user.beginSheetDrag())
    drag.move(to: 0.3)
    drag.cancel()
    stage.expectCalls("sheet.willDisappear", "sheet.willAppear", "sheet.didAppear")
    #expect(root.presentedViewController === sheet)
  }

  @Test("UIKit rule 13: the outermost container presents")
  func presenterIsRoot() {
    let stack = UINavigationController(rootViewController: stage.controller("A"))
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    stage.show(tabs)
    stack.topViewController?.present(sheet, animated: false)
    stage.clock.settle()
    #expect(sheet.presentingViewController === tabs)
    #expect(stack.presentedViewController === sheet)
    #expect(stack.topViewController?.presentedViewController === sheet)
  }

  @Test("UIKit rule 13: in the current context the nearest controller that defines one presents")
  func presenterInContext() {
    let (outer, inner) = (stage.controller("outer"), stage.controller("inner"))
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    inner.definesPresentationContext = true
    stage.show(outer)
    present(sheet, as: .currentContext, from: inner)
    #expect(sheet.presentingViewController === inner)
    stage.expectCalls(
      "inner.willDisappear", "sheet.willAppear", "sheet.didAppear", "inner.didDisappear",
      "completion")
    #expect(outer.view.window != nil)
  }

  @Test("UIKit rule 14: presenting from a presenting controller is ignored with a warning")
  func presentingTwice() {
    present(sheet, as: .pageSheet)
    journal.clear()
    let other = stage.controller("other")
    present(other, as: .pageSheet)
    #expect(journal.appearances == [])
    #expect(other.presentingViewController == nil)
    #expect(
      stage.log.warnings == [
        "Attempt to present <other> on <root> (from <root>) which is already presenting <sheet>."
      ])
  }

  @Test("UIKit rule 14: presenting from outside the window is ignored with a warning")
  func presentingFromOutside() {
    let outside = stage.controller("outside")
    present(sheet, as: .pageSheet, from: outside)
    #expect(journal.appearances == [])
    #expect(
      stage.log.warnings == [
        "Attempt to present <sheet> on <outside> (from <outside>) whose view is not in the window"
          + " hierarchy."
      ])
  }

  @Test("UIKit rule 14: presenting from a detached controller works, with a warning")
  func presentingFromDetached() {
    let loose = stage.controller("loose")
    root.view.addSubview(loose.view)
    stage.clock.settle()
    present(sheet, as: .pageSheet, from: loose)
    #expect(loose.presentedViewController === sheet)
    #expect(
      stage.log.warnings == [
        "Presenting view controller <sheet> from detached view controller <loose> is not supported,"
          + " and may result in incorrect safe area insets and a corrupt root presentation. Make"
          + " sure <loose> is in the view controller hierarchy before presenting from it."
      ])
  }

  @Test("UIKit rule 14: presenting a controller that is in use raises an exception")
  func presentingActive() {
    present(sheet, as: .pageSheet)
    let child = stage.controller("child")
    root.addChild(child)
    sheet.present(sheet, animated: false)
    sheet.present(child, animated: false)
    #expect(stage.log.exceptions.count == 2)
    #expect(sheet.presentedViewController == nil)
  }

  @Test("UIKit rule 14: presenting during a presentation or a dismissal is ignored")
  func presentingDuringTransition() {
    let other = stage.controller("other")
    root.present(sheet, animated: true)
    root.present(other, animated: true) { journal.note("other") }
    stage.clock.settle()
    root.dismiss(animated: true)
    root.present(other, animated: true) { journal.note("other") }
    stage.clock.settle()
    let warning =
      "Attempt to present <other> on <root> (from <root>) while a presentation is in progress."
    #expect(stage.log.warnings == [warning, warning])
    #expect(root.presentedViewController == nil)
    #expect(!journal.lines.contains("other"))
  }

  @Test("UIKit rule 14: in viewDidDisappear the presentation is over, so presenting is allowed")
  func presentingInDidDisappear() {
    final class LastModal: NotingViewController {
      var presenter: UIViewController?
      var follower: UIViewController?
      private(set) var presenters: [UIViewController?] = []

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        presenters.append(presentingViewController)
        guard let follower else { return }
        presenter?.present(follower, animated: true)
      }
    }
    let (last, next) = (LastModal("last", journal), stage.controller("next"))
    (last.presenter, last.follower) = (root, next)
    present(last, as: .pageSheet)
    root.dismiss(animated: true)
    stage.clock.settle()
    #expect(last.presenters == [nil])
    #expect(root.presentedViewController === next)
    #expect(next.presentingViewController === root)
    #expect(stage.log.warnings == [])
  }

  @Test("UIKit rule 18: a new root of a window keeps the old root's modals alive")
  func replacedRoot() {
    weak var left: UIViewController?
    do {
      let modal = stage.controller("modal")
      left = modal
      present(modal, as: .overFullScreen)
    }
    stage.window.rootViewController = stage.controller("new")
    stage.clock.settle()
    #expect(left != nil)
    #expect(left?.view.window === stage.window)
    #expect(left?.presentingViewController === root)
    root.dismiss(animated: false)
    stage.clock.settle()
    #expect(left == nil)
  }

  @Test("UIKit rule 21: a presented controller is deallocated after its dismissal")
  func freed() {
    weak var modal: UIViewController?
    weak var presentation: UIPresentationController?
    do {
      let presented = stage.controller("modal")
      modal = presented
      presentation = presented.presentationController
      present(presented, as: .automatic)
    }
    #expect(modal != nil)
    root.dismiss(animated: true)
    stage.clock.settle()
    #expect(modal == nil)
    #expect(presentation == nil)
  }

  @Test("UIKit rule 21: a closed window releases its controllers, including presented ones")
  func freedWithWindow() {
    weak var modal: UIViewController?
    weak var lost: UIViewController?
    do {
      let other = Stage()
      let (first, second) = (other.controller("first"), other.controller("second"))
      (lost, modal) = (first, second)
      other.show(UINavigationController(rootViewController: first))
      first.present(second, animated: true)
      other.clock.settle()
    }
    #expect(lost == nil)
    #expect(modal == nil)
  }

  @Test("Presenting while the controller is still appearing leaves a line in the log")
  func presentingTooEarly() {
    final class Eager: UIViewController {
      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        let modal = UIViewController()
        modal.modalPresentationStyle = .fullScreen
        present(modal, animated: true)
      }
    }
    let window = HeadlessUser.window()
    window.rootViewController = Eager()
    window.makeKeyAndVisible()
    HeadlessDevice.current.clock.settle()
    #expect(
      HeadlessDevice.current.log.warnings.contains {
        $0.hasPrefix("Headless UIKit: <Eager> presents while it is still appearing")
      })
  }
}

import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct DismissalTests: PresentingTests {
  let stage = Stage()
  let root: NotingViewController
  let sheet: NotingViewController

  init() {
    root = stage.controller("root")
    sheet = stage.controller("sheet")
    stage.show(root)
  }

  @Test("UIKit rule 15: dismiss removes the presented controller and all controllers above it")
  func dismissChain() {
    let top = stage.controller("top")
    present(sheet, as: .fullScreen)
    present(top, as: .pageSheet, from: sheet)
    journal.clear()
    root.dismiss(animated: true) { journal.note("completion") }
    stage.expectCalls(
      "top.willDisappear", "sheet.willDisappear", "root.willAppear", "root.didAppear",
      "top.didDisappear", "sheet.didDisappear", "completion")
    #expect(root.presentedViewController == nil)
    #expect(sheet.presentedViewController == nil)
  }

  @Test("UIKit rule 15: dismiss on a presenting controller keeps that controller itself")
  func dismissMiddle() {
    let top = stage.controller("top")
    present(sheet, as: .pageSheet)
    present(top, as: .pageSheet, from: sheet)
    sheet.dismiss(animated: true)
    stage.clock.settle()
    #expect(root.presentedViewController === sheet)
    #expect(sheet.presentedViewController == nil)
    sheet.dismiss(animated: true)
    stage.clock.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test("UIKit rule 15: dismiss on a child of a presented controller dismisses the presented one")
  func dismissFromChild() {
    let inner = stage.controller("inner")
    present(UINavigationController(rootViewController: inner), as: .pageSheet)
    inner.dismiss(animated: true)
    stage.clock.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test("UIKit rule 15: dismiss during a presentation is performed after it")
  func dismissTooEarly() {
    root.present(sheet, animated: true)
    root.dismiss(animated: true) { journal.note("completion") }
    stage.clock.settle()
    #expect(root.presentedViewController == nil)
    #expect(journal.lines.contains("completion"))
    #expect(stage.log.warnings == [])
  }

  @Test("UIKit rule 15: dismiss is performed while a modal higher up is still being presented")
  func dismissBelowPresentation() {
    present(sheet, as: .pageSheet)
    sheet.present(stage.controller("top"), animated: true)
    stage.clock.advance(by: 0.1)
    root.dismiss(animated: true)
    stage.clock.settle()
    #expect(root.presentedViewController == nil)
    #expect(stage.log.warnings == [])
  }

  @Test("UIKit rule 15: a second dismiss on a presenter dismisses the presenter itself")
  func dismissTwice() {
    let top = stage.controller("top")
    present(sheet, as: .pageSheet)
    present(top, as: .pageSheet, from: sheet)
    sheet.dismiss(animated: true)
    sheet.dismiss(animated: true)
    stage.clock.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test("UIKit rule 15: dismiss is forwarded one step only", arguments: [true, false])
  func dismissForwarded(isMiddle: Bool) {
    let (middle, top) = (stage.controller("middle"), stage.controller("top"))
    present(sheet, as: .pageSheet)
    present(middle, as: .pageSheet, from: sheet)
    present(top, as: .pageSheet, from: middle)
    sheet.dismiss(animated: true)
    (isMiddle ? middle : top).dismiss(animated: false) { journal.note("completion") }
    stage.clock.settle()
    #expect(root.presentedViewController === sheet)
    #expect(sheet.presentedViewController == nil)
    #expect(journal.lines.last == "completion")
  }

  @Test("UIKit rule 15: dismiss without a presented controller calls its completion")
  func dismissNothing() {
    root.dismiss(animated: true) { journal.note("completion") }
    #expect(journal.lines == ["completion"])
  }

  @Test("UIKit rule 16: a dismissal by the user asks and notifies the delegate")
  func userDismissal() throws {
    let delegate = NotingSheetDelegate(journal)
    sheet.presentationController?.delegate = delegate
    present(sheet, as: .automatic)
    journal.clear()
    #expect(try stage.user.swipeSheetDown())
    stage.expectCalls(
      "shouldDismiss", "willDismiss", "sheet.willDisappear", "sheet.didDisappear", "didDismiss")
    #expect(root.presentedViewController == nil)
  }

  @Test("UIKit rule 16: a refused dismissal is reported as an attempt")
  func refused() throws {
    let delegate = NotingSheetDelegate(journal)
    sheet.presentationController?.delegate = delegate
    present(sheet, as: .automatic)
    journal.clear()
    delegate.agrees = false
    #expect(try !stage.user.swipeSheetDown())
    #expect(journal.lines == ["shouldDismiss", "didAttempt"])
    journal.clear()
    sheet.isModalInPresentation = true
    #expect(try !stage.user.swipeSheetDown())
    #expect(journal.lines == ["didAttempt"])
    stage.clock.settle()
    #expect(root.presentedViewController === sheet)
  }

  @Test("UIKit rule 16: a child of a sheet can also make the sheet modal")
  func modalChild() throws {
    let inner = stage.controller("inner")
    inner.isModalInPresentation = true
    present(UINavigationController(rootViewController: inner), as: .pageSheet)
    #expect(try !stage.user.swipeSheetDown())
  }

  @Test("UIKit rule 16: a cancelled dismissal by the user has begun but not ended")
  func cancelledUserDismissal() throws {
    let delegate = NotingSheetDelegate(journal)
    sheet.presentationController?.delegate = delegate
    present(sheet, as: .automatic)
    journal.clear()
    try stage.user.beginSheetDrag()?.cancel()
    stage.clock.settle()
    #expect(journal.lines.filter { $0.hasSuffix("ismiss") } == ["shouldDismiss", "willDismiss"])
  }

  @Test("UIKit rule 16: a dismissal by the program neither asks nor notifies the delegate")
  func programsDismissal() {
    let delegate = NotingSheetDelegate(journal)
    delegate.agrees = false
    sheet.presentationController?.delegate = delegate
    sheet.isModalInPresentation = true
    present(sheet, as: .automatic)
    journal.clear()
    sheet.dismiss(animated: true)
    stage.clock.settle()
    #expect(journal.lines == ["sheet.willDisappear", "sheet.didDisappear"])
  }
}

import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct AdaptationTests {
  let stage = Stage(width: 1024, height: 768)
  let root: NotingViewController
  let content: NotingViewController
  var journal: Journal { stage.journal }

  @MainActor final class Adapter: NSObject, UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.none

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      traitCollection.horizontalSizeClass == .compact ? style : .none
    }
  }

  init() {
    root = stage.controller("root")
    content = stage.controller("content")
    stage.show(root)
  }

  func presentPopover(_ adapter: Adapter? = nil) {
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = root.view
    content.popoverPresentationController?.delegate = adapter
    root.present(content, animated: true)
    stage.clock.settle()
  }

  var style: UIModalPresentationStyle? { content.presentationController?.presentationStyle }
  let narrow = CGSize(width: 400, height: 768)
  let wide = CGSize(width: 1024, height: 768)

  @Test("UIKit rule 12: a popover without an anchor raises an exception in a regular width")
  func anchor() {
    content.modalPresentationStyle = .popover
    root.present(content, animated: true)
    #expect(stage.log.exceptions.count == 1)
    #expect(stage.log.exceptions.first?.contains("non-nil sourceView or barButtonItem") == true)
    #expect(root.presentedViewController == nil)
  }

  @Test("UIKit rule 12: on a phone a popover adapts to a sheet and needs no anchor")
  func popoverOnPhone() throws {
    let stage = Stage()
    let root = stage.controller("root")
    stage.show(root)
    content.modalPresentationStyle = .popover
    root.present(content, animated: true)
    stage.clock.settle()
    #expect(style == .pageSheet)
    #expect(try stage.user.swipeSheetDown())
  }

  @Test("UIKit rule 16: a touch outside a popover dismisses it as a swipe dismisses a sheet")
  func tapOutside() throws {
    presentPopover()
    let delegate = NotingSheetDelegate(journal)
    content.popoverPresentationController?.delegate = delegate
    delegate.agrees = false
    journal.clear()
    #expect(try !stage.user.tapOutside())
    stage.expectCalls("shouldDismiss", "didAttempt")
    #expect(root.presentedViewController === content)
    delegate.agrees = true
    #expect(try stage.user.tapOutside())
    stage.expectCalls(
      "shouldDismiss", "willDismiss", "content.willDisappear", "content.didDisappear",
      "didDismiss")
  }

  @Test("UIKit rule 12: a popover adapts to a sheet in a narrow window, and back")
  func adapts() {
    presentPopover()
    #expect(style == .popover)
    journal.clear()
    stage.user.resize(to: narrow)
    #expect(style == .pageSheet)
    stage.user.resize(to: wide)
    #expect(style == .popover)
    #expect(journal.lines == [])
    #expect(root.presentedViewController === content)
  }

  @Test("UIKit rule 11: a popover that adapts to full screen covers its presenter")
  func adaptsToFullScreen() {
    let adapter = Adapter()
    adapter.style = .fullScreen
    presentPopover(adapter)
    journal.clear()
    stage.user.resize(to: narrow)
    #expect(journal.lines == ["root.willDisappear", "root.didDisappear"])
    #expect(root.view.window == nil)
    journal.clear()
    stage.user.resize(to: wide)
    #expect(journal.lines == ["root.willAppear", "root.didAppear"])
    #expect(root.view.window != nil)
  }

  @Test("UIKit rule 12: a delegate can keep a popover from adapting")
  func refusesToAdapt() {
    let adapter = Adapter()
    presentPopover(adapter)
    stage.user.resize(to: narrow)
    #expect(style == .popover)
  }

  @Test("UIKit rule 12: in a compact height a sheet covers the screen, and its presenter stays")
  func sheetInLandscape() {
    content.modalPresentationStyle = .pageSheet
    root.present(content, animated: true)
    stage.clock.settle()
    stage.user.resize(to: CGSize(width: 844, height: 390))
    #expect(style == .overFullScreen)
    #expect(root.view.window != nil)
  }

  @Test("UIKit rule 12: the content of a sheet or a popover has a compact width")
  func traits() {
    presentPopover()
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    #expect(content.traitCollection.horizontalSizeClass == .compact)
  }
}

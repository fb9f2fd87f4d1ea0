import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct PresentationTests {
  @Test func `Sheet options of a stack's root apply, and those of covered pages do not`()
    throws
  {
    let path = PathModel()
    let stage = Stage {
      PresentedAtOnce {
        PathOf(model: path) { Text("Page \($0)") }.interactiveDismissDisabled()
      }
    }
    #expect(try !stage.user.swipeSheetDown())
    path.path = [1]
    stage.clock.settle()
    #expect(try !stage.user.swipeSheetDown())
  }

  @Test("Until iOS 18 a page on top disables its sheet's dismissal", arguments: [true, false])
  func pageDisables(cannot: Bool) throws {
    HeadlessDevice.current.policy.swiftUI.pagesCannotDisableDismissal = cannot
    let path = PathModel([1])
    let stage = Stage {
      PresentedAtOnce {
        PathOf(model: path) { Text("Page \($0)").interactiveDismissDisabled() }
      }
    }
    #expect(try stage.user.swipeSheetDown() == cannot)
    path.path = []
    stage.clock.settle()
    if !cannot { #expect(try stage.user.swipeSheetDown()) }
  }
}

extension Stage {
  /// The controller that is presented over the window's root.
  var presented: UIViewController? { window.rootViewController?.presentedViewController }
}

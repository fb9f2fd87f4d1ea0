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

  @Test func `A page disables the dismissal of its sheet only while it is on top`() throws {
    HeadlessDevice.current.policy.swiftUI.pagesCannotDisableDismissal = false
    let path = PathModel([1])
    let stage = Stage {
      PresentedAtOnce {
        PathOf(model: path) { Text("Page \($0)").interactiveDismissDisabled() }
      }
    }
    #expect(try !stage.user.swipeSheetDown())
    path.path = []
    stage.clock.settle()
    #expect(try stage.user.swipeSheetDown())
  }

  @Test func `Since iOS 18 a page cannot disable the dismissal of its sheet`() throws {
    let path = PathModel([1])
    let stage = Stage {
      PresentedAtOnce {
        PathOf(model: path) { Text("Page \($0)").interactiveDismissDisabled() }
      }
    }
    #expect(try stage.user.swipeSheetDown())
  }
}

extension Stage {
  /// The controller that is presented over the window's root.
  var presented: UIViewController? { window.rootViewController?.presentedViewController }
}

import Observation
import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct SheetTests {
  @Test func `A sheet is there while its condition holds`() throws {
    let model = SheetModel()
    let stage = Stage { SheetScreen(model: model) }
    #expect(stage.texts.contains("Screen"))
    model.isPresented = true
    stage.clock.settle()
    #expect(stage.texts.contains("Sheet"))
    model.isPresented = false
    stage.clock.settle()
    #expect(stage.texts.contains("Screen"))
    #expect(model.journal.take() == ["isPresented = false", "dismissed"])
  }

  @Test func `A sheet that is wanted from the beginning comes when the window is there`() throws {
    let model = SheetModel()
    model.isPresented = true
    let stage = Stage { SheetScreen(model: model) }
    #expect(stage.texts.contains("Sheet"))
  }

  // https://github.com/johnpatrickmorgan/FlowStacks/issues/69
  @Test func `SwiftUI trap 5: the binding is written when the dismissal by the user has ended`()
    throws
  {
    let model = SheetModel()
    model.isPresented = true
    let stage = Stage { SheetScreen(model: model) }
    model.journal.clear()
    #expect(try stage.user.swipeSheetDown())
    stage.clock.advance(by: 0.05)
    #expect(model.isPresented)
    stage.clock.settle()
    #expect(!model.isPresented)
    #expect(model.journal.take() == ["isPresented = false", "dismissed"])
  }

  @Test func `What the user has dismissed can be written later`() throws {
    HeadlessDevice.current.policy.swiftUI.writeBackDelay = 1
    let model = SheetModel()
    model.isPresented = true
    let stage = Stage { SheetScreen(model: model) }
    try stage.user.swipeSheetDown()
    stage.clock.advance(by: 0.9)
    #expect(model.isPresented)
    #expect(stage.window.rootViewController?.presentedViewController == nil)
    stage.clock.settle()
    #expect(!model.isPresented)
  }

  @Test func `A drag that is cancelled writes nothing`() throws {
    let model = SheetModel()
    model.isPresented = true
    let stage = Stage { SheetScreen(model: model) }
    model.journal.clear()
    let drag = try #require(try stage.user.beginSheetDrag())
    drag.move(to: 0.5)
    drag.cancel()
    stage.clock.settle()
    #expect(model.journal.take() == [])
    #expect(stage.texts.contains("Sheet"))
  }

  @Test func `A program's dismissal during the user's drag holds when that is cancelled`() throws {
    let model = SheetModel()
    model.isPresented = true
    let stage = Stage { SheetScreen(model: model) }
    model.journal.clear()
    let drag = try #require(try stage.user.beginSheetDrag())
    drag.move(to: 0.5)
    model.isPresented = false
    stage.clock.commit()
    drag.cancel()
    stage.clock.settle()
    #expect(stage.texts.contains("Screen"))
    #expect(model.journal.take() == ["isPresented = false", "dismissed"])
  }

  @Test func `Dismissing from within writes the binding at once`() throws {
    let model = SheetModel()
    model.isPresented = true
    let stage = Stage { SheetScreen(model: model) }
    model.journal.clear()
    try stage.user.tap("Dismiss")
    #expect(!model.isPresented)
    stage.clock.settle()
    #expect(model.journal.take() == ["isPresented = false", "dismissed"])
    #expect(stage.texts.contains("Screen"))
  }

  @Test func `A dismissal that comes while the sheet comes in waits for it`() throws {
    let model = SheetModel()
    let stage = Stage { SheetScreen(model: model) }
    model.isPresented = true
    stage.clock.advance(by: 0.1)
    model.isPresented = false
    stage.clock.settle()
    #expect(stage.texts.contains("Screen"))
    #expect(stage.log.warnings == [])
  }

  // https://github.com/pointfreeco/swift-navigation/pull/238
  @Test func `SwiftUI trap 4: another item is another sheet, and onDismiss comes between`() throws {
    let model = SheetModel()
    model.item = Numbered(id: 1)
    let stage = Stage { SheetScreen(model: model) }
    #expect(stage.texts.contains("Item 1"))
    model.item = Numbered(id: 2)
    stage.clock.advance(by: 0.1)
    #expect(model.journal.take() == [])
    stage.clock.advance(by: 0.4)
    #expect(model.journal.take() == ["item dismissed"])
    stage.clock.settle()
    #expect(stage.texts.contains("Item 2"))
    #expect(model.item?.id == 2)
  }

  @Test func `An item that is changed within is the same sheet`() throws {
    let model = SheetModel()
    model.item = Numbered(id: 1, text: "a")
    let stage = Stage { SheetScreen(model: model) }
    let sheet = stage.window.rootViewController?.presentedViewController
    model.item = Numbered(id: 1, text: "b")
    stage.clock.settle()
    #expect(stage.texts.contains("b"))
    #expect(stage.window.rootViewController?.presentedViewController === sheet)
  }

  // The warning says so itself. It is quoted in
  // https://github.com/subconsciousnetwork/subconscious/issues/900.
  @Test func `SwiftUI trap 6: of two sheets at one level the second waits for the first`() throws {
    let model = SheetModel()
    model.isPresented = true
    let stage = Stage { SheetScreen(model: model) }
    model.item = Numbered(id: 1)
    stage.clock.settle()
    #expect(stage.texts.contains("Sheet"))
    #expect(
      stage.log.warnings.contains {
        $0.hasPrefix("Currently, only presenting a single sheet is supported.")
      })
    try stage.user.swipeSheetDown()
    stage.clock.settle()
    #expect(stage.texts.contains("Item 1"))
  }

  @Test func `A sheet takes the place of another in one update`() throws {
    let model = SheetModel()
    model.isPresented = true
    let stage = Stage { SheetScreen(model: model) }
    model.isPresented = false
    model.item = Numbered(id: 1)
    stage.clock.settle()
    #expect(stage.texts.contains("Item 1"))
    #expect(model.item != nil)
    #expect(stage.log.warnings == [])
  }

  // SwiftUI does not know what UIKit presents:
  // https://github.com/johnpatrickmorgan/FlowStacks/issues/73
  @Test func `SwiftUI trap 6: a sheet over what UIKit code presents is refused by UIKit`() throws {
    let model = SheetModel()
    let stage = Stage { SheetScreen(model: model) }
    stage.window.rootViewController?.present(UIViewController(), animated: true)
    stage.clock.settle()
    model.isPresented = true
    stage.clock.settle()
    #expect(model.isPresented)
    #expect(stage.log.warnings.contains { $0.contains("which is already presenting") })
    #expect(!stage.texts.contains("Sheet"))
  }

  @Test func `What UIKit code dismisses is written as what the user dismisses`() throws {
    let model = SheetModel()
    model.isPresented = true
    let stage = Stage { SheetScreen(model: model) }
    model.journal.clear()
    stage.window.rootViewController?.dismiss(animated: true)
    stage.clock.settle()
    #expect(model.journal.take() == ["isPresented = false", "dismissed"])
  }

  // https://github.com/johnpatrickmorgan/FlowStacks/issues/44
  @Test func `SwiftUI trap 8: nested sheets that go in one update come down one by one`() throws {
    let model = NestedModel()
    let stage = Stage { NestedScreen(model: model) }
    model.first = true
    stage.clock.settle()
    model.second = true
    stage.clock.settle()
    #expect(stage.texts.contains("Second"))
    stage.log.clear()
    model.first = false
    model.second = false
    stage.clock.advance(by: 0.6)
    #expect(model.journal.take() == ["second dismissed"])
    #expect(stage.window.rootViewController?.presentedViewController != nil)
    stage.clock.settle()
    #expect(model.journal.take() == ["first dismissed"])
    #expect(stage.texts.contains("Screen"))
    #expect(stage.log.warnings == [])
  }

  @Test func `A sheet takes along what is presented over it`() throws {
    let model = NestedModel()
    let stage = Stage { NestedScreen(model: model) }
    model.first = true
    stage.clock.settle()
    model.second = true
    stage.clock.settle()
    model.first = false
    stage.clock.advance(by: 0.6)
    #expect(stage.texts.contains("Screen"))
    stage.clock.settle()
    #expect(model.journal.take() == ["first dismissed"])
  }

  // https://github.com/pointfreeco/swift-navigation/pull/192
  @Test func `A sheet whose view goes away goes too, without animation`() throws {
    let model = SheetModel()
    model.isPresented = true
    let shows = Flag(true)
    let stage = Stage {
      VStack {
        Text("Below")
        ConditionalScreen(flag: shows, model: model)
      }
    }
    #expect(stage.texts.contains("Sheet"))
    shows.isOn = false
    stage.clock.commit()
    #expect(stage.window.rootViewController?.presentedViewController == nil)
    #expect(model.isPresented)
  }

  @Test func `A sheet inherits the environment of where its modifier stands`() throws {
    let stage = Stage {
      PresentedAtOnce { EnvironmentText() }
        .environment(\.isEnabled, false)
    }
    #expect(stage.texts.contains("enabled false, presented true"))
  }

  @Test func `A cover covers the screen`() throws {
    let stage = Stage { CoveredAtOnce() }
    let cover = stage.window.rootViewController?.presentedViewController
    #expect(cover?.modalPresentationStyle == .fullScreen)
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.swipeSheetDown() }
  }
}

import Observation
import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct SheetTests {
  // https://github.com/johnpatrickmorgan/FlowStacks/issues/69
  @Test func `SwiftUI trap 5: the binding is written at the end of a dismissal by the user`()
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

  @Test func `The user's dismissal can be written with a delay`() throws {
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

  @Test func `A dismissal by the program during a cancelled drag still takes place`() throws {
    let model = SheetModel()
    model.isPresented = true
    let stage = Stage { SheetScreen(model: model) }
    model.journal.clear()
    let drag = try #require(try stage.user.beginSheetDrag())
    drag.move(to: 0.5)
    model.isPresented = false
    stage.clock.commit()
    stage.settle(after: drag.cancel())
    #expect(stage.texts.contains("Screen"))
    #expect(model.journal.take() == ["isPresented = false", "dismissed"])
  }

  // https://github.com/pointfreeco/swift-navigation/pull/238
  @Test func `SwiftUI trap 4: a new item gets a new sheet, and onDismiss is called in between`() {
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

  // SwiftUI's warning describes this behaviour. It is quoted in
  // https://github.com/subconsciousnetwork/subconscious/issues/900.
  @Test func `SwiftUI trap 6: the second of two sheets at one level waits for the first`() throws {
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
    try stage.settle(after: stage.user.swipeSheetDown())
    #expect(stage.texts.contains("Item 1"))
  }

  // SwiftUI does not know what UIKit presents:
  // https://github.com/johnpatrickmorgan/FlowStacks/issues/73
  @Test func `SwiftUI trap 6: UIKit refuses a sheet over a modal of UIKit code`() throws {
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

  @Test func `A dismissal by UIKit code is written like one by the user`() throws {
    let model = SheetModel()
    model.isPresented = true
    let stage = Stage { SheetScreen(model: model) }
    model.journal.clear()
    stage.settle(after: stage.window.rootViewController?.dismiss(animated: true))
    #expect(model.journal.take() == ["isPresented = false", "dismissed"])
  }

  // https://github.com/johnpatrickmorgan/FlowStacks/issues/44
  @Test func `SwiftUI trap 8: nested sheets removed in one update are dismissed one by one`() throws
  {
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
}

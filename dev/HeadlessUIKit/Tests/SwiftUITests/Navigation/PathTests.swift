import Observation
import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct PathTests {
  @Test func `Removing values from the path pops to the remaining ones in one transition`() throws {
    let model = PathModel([1, 2, 3])
    let stage = Stage { PathStack(model: model) }
    #expect(stage.pages == ["Root", "Page 1", "Page 2", "Page 3"])
    stage.log.clear()
    model.path = []
    stage.clock.settle()
    #expect(stage.pages == ["Root"])
    #expect(stage.log.callbacks.count { $0.contains("didShow") } == 1)
  }

  @Test(arguments: [
    HeadlessPolicy.SwiftUI.Back.isWrittenAtItsEnd, .isWrittenAtItsBeginning,
  ])
  func `The back button removes the last value once`(back: HeadlessPolicy.SwiftUI.Back) throws {
    HeadlessDevice.current.policy.swiftUI.back = back
    let model = PathModel([1, 2])
    let stage = Stage { PathStack(model: model) }
    model.writes = []
    try stage.user.tapBack()
    stage.clock.commit()
    stage.clock.advance(by: 0.1)
    #expect(model.writes == (back == .isWrittenAtItsEnd ? [] : [[1]]))
    stage.clock.settle()
    #expect(model.writes == [[1]])
    #expect(stage.pages == ["Root", "Page 1"])
  }

  @Test func `Going back can be written to the path with a delay`() throws {
    HeadlessDevice.current.policy.swiftUI.writeBackDelay = 1
    let model = PathModel([1, 2])
    let stage = Stage { PathStack(model: model) }
    try stage.user.tapBack()
    stage.clock.advance(by: 0.9)
    #expect(stage.pages == ["Root", "Page 1"])
    #expect(model.path == [1, 2])
    stage.clock.settle()
    #expect(model.path == [1])
    #expect(stage.pages == ["Root", "Page 1"])
  }

  @Test func `Dismissing a page also removes the pages above it`() throws {
    let model = PathModel([1, 2])
    let stage = Stage { PathStack(model: model) }
    try stage.tap("Dismiss")
    #expect(model.path == [1])
    #expect(stage.pages == ["Root", "Page 1"])
  }

  @Test func `Without animation a page is pushed immediately`() throws {
    let model = PathModel([])
    let stage = Stage { PathStack(model: model) }
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { model.path = [1] }
    stage.clock.commit()
    #expect(stage.texts.contains("Page 1"))
    #expect(stage.clock.isIdle)
  }
}

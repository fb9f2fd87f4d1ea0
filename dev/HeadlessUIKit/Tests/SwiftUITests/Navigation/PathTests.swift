import Observation
import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct PathTests {
  @Test func `A stack without a bound path stores its own`() throws {
    let stage = Stage {
      NavigationStack {
        NavigationLink("Go to 7", value: 7)
          .navigationDestination(for: Int.self) { NumberedPage(number: $0) }
      }
    }
    try stage.tap("Go to 7")
    #expect(stage.pages == ["Go to 7", "Page 7"])
    try stage.settle(after: stage.user.tapBack())
    #expect(stage.pages == ["Go to 7"])
  }

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

  @Test func `Dismissing the root of a stack does nothing`() throws {
    let model = PathModel([])
    let stage = Stage { PathStack(model: model) }
    try stage.tap("Dismiss")
    #expect(stage.pages == ["Root"])
    #expect(model.writes == [])
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

  // https://github.com/johnpatrickmorgan/NavigationBackport/issues/58
  @Test func `The destination nearest to the root is used if there are two for a type`() throws {
    let stage = Stage {
      NavigationStack {
        NavigationLink("Go to 7", value: 7)
          .navigationDestination(for: Int.self) { _ in
            Text("First").navigationDestination(for: Int.self) { _ in Text("Second") }
          }
      }
    }
    try stage.tap("Go to 7")
    #expect(stage.texts.contains("First"))
    #expect(stage.log.warnings.contains { $0.contains("was declared earlier on the stack") })
  }
}

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
    try stage.user.tapBack()
    stage.clock.settle()
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

  @Test func `A removed page stays removed if the stack is evaluated before the write`() throws {
    HeadlessDevice.current.policy.swiftUI.back = .isWrittenAtItsBeginning
    HeadlessDevice.current.policy.swiftUI.writeBackDelay = 0.2
    HeadlessDevice.current.policy.swiftUI.pathChangeDuringTransition = .isLost
    let model = PathModel([1, 2])
    let stage = Stage { PathStack(model: model) }
    try stage.user.tapBack()
    stage.clock.advance(by: 0.1)
    stage.user.resize(to: CGSize(width: 1024, height: 844))
    stage.clock.settle()
    #expect(model.path == [1])
    #expect(stage.pages == ["Root", "Page 1"])
    #expect(HeadlessDevice.current.log.warnings == [])
  }

  @Test(arguments: [
    HeadlessPolicy.SwiftUI.Back.isWrittenAtItsEnd, .isWrittenAtItsBeginning,
  ])
  func `A cancelled swipe writes nothing`(back: HeadlessPolicy.SwiftUI.Back) throws {
    HeadlessDevice.current.policy.swiftUI.back = back
    let model = PathModel([1, 2])
    let stage = Stage { PathStack(model: model) }
    model.writes = []
    let swipe = try stage.user.beginEdgeSwipe()
    swipe.move(to: 0.6)
    stage.clock.advance(by: 1)
    swipe.cancel()
    stage.clock.settle()
    #expect(model.writes == [])
    #expect(stage.pages == ["Root", "Page 1", "Page 2"])
    try stage.user.tapBack()
    stage.clock.settle()
    #expect(model.path == [1])
  }

  @Test func `Holding the back button removes several values in one write`() throws {
    let model = PathModel([1, 2, 3])
    let stage = Stage { PathStack(model: model) }
    model.writes = []
    try stage.user.holdBackAndJump(3)
    stage.clock.settle()
    #expect(model.writes == [[]])
    #expect(stage.pages == ["Root"])
  }

  @Test func `A page keeps its state while others are pushed and popped above it`() throws {
    let model = PathModel([1])
    let stage = Stage { PathStack(model: model) }
    try stage.tap("Count 0")
    model.path = [1, 2]
    stage.clock.settle()
    model.path = [1]
    stage.clock.settle()
    #expect(stage.texts.contains("Count 1"))
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

  // This text is quoted in many reports, such as
  // https://github.com/kkebo/DevToys.swiftpm/issues/40.
  @Test func `A link without a destination for its value causes a warning and does nothing`() throws
  {
    let stage = Stage {
      NavigationStack {
        NavigationLink("Go", value: "nowhere")
      }
    }
    try stage.tap("Go")
    #expect(stage.pages.count == 1)
    #expect(
      stage.log.warnings.contains {
        $0.hasPrefix("A NavigationLink is presenting a value of type “String” but there is no")
      })
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

  @Test func `A page above the root can declare a destination`() throws {
    let stage = Stage {
      NavigationStack {
        NavigationLink("Go to 7", value: 7)
          .navigationDestination(for: Int.self) { number in
            NavigationLink("Go to x", value: "x")
              .navigationDestination(for: String.self) { Text("Text \($0)") }
          }
      }
    }
    try stage.tap("Go to 7")
    try stage.tap("Go to x")
    #expect(stage.texts.contains("Text x"))
  }
}

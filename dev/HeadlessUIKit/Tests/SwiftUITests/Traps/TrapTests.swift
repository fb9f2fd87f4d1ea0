import Observation
import SwiftUI
import Testing
import UIKit

/// Known faults of SwiftUI's navigation, as far as the model simulates them.
///
/// Traps 4, 5, 6 and 8 are in `SheetTests` and `DialogTests`. Trap 12 is also in `StateTests`.
@Suite(.onItsOwnDevice) @MainActor struct TrapTests {
  private var policy: HeadlessPolicy.SwiftUI {
    get { HeadlessDevice.current.policy.swiftUI }
    nonmutating set { HeadlessDevice.current.policy.swiftUI = newValue }
  }

  // https://github.com/ACINQ/phoenix/pull/623
  @Test func `SwiftUI trap 1: several values at once are pushed together, or only the first is`() {
    let model = PathModel()
    let stage = Stage { PathStack(model: model) }
    stage.log.clear()
    model.path = [1, 2, 3]
    stage.clock.settle()
    #expect(stage.pages == ["Root", "Page 1", "Page 2", "Page 3"])
    #expect(stage.log.callbacks.count { $0.contains("willShow") } == 1)
    model.path = []
    stage.clock.settle()

    policy.severalPushes = .stopAtFirst
    model.path = [4, 5]
    stage.clock.settle()
    #expect(stage.pages == ["Root", "Page 4"])
    #expect(model.path == [4])
  }

  // https://developer.apple.com/forums/thread/750879, https://github.com/hmlongco/Navigator/issues/19
  @Test(arguments: [
    (
      HeadlessPolicy.SwiftUI.PathChangeDuringTransition.isShownAfterwards, ["Root", "Page 2"], false
    ),
    (.isLost, ["Root", "Page 1"], true),
    (.blanksScreen, ["Root", "Page 2"], true),
  ])
  func `SwiftUI trap 2: a path can change during a transition`(
    change: HeadlessPolicy.SwiftUI.PathChangeDuringTransition, pages: [String], warns: Bool
  ) throws {
    policy.pathChangeDuringTransition = change
    let model = PathModel()
    let stage = Stage { PathStack(model: model) }
    model.path = [1]
    stage.clock.advance(by: 0.1)
    model.path = [2]
    stage.clock.settle()
    #expect(model.path == [2])
    #expect(stage.pages == pages)
    #expect(stage.log.warnings.isEmpty != warns)
    #expect(stage.stack?.topViewController?.view.isHidden == (change == .blanksScreen))
  }

  // https://dev.classmethod.jp/en/articles/xcode-16-3-navigationstack-onappear-issue
  @Test(arguments: [true, false])
  func `SwiftUI trap 3: a path bound with closures causes appearances that nobody sees`(
    strays: Bool
  ) throws {
    policy.pathOfFunctionsMakesStrayAppearances = strays
    let (model, journal) = (PathModel(), Journal())
    let stage = Stage { FunctionPath(model: model, journal: journal) }
    for depth in 1...3 {
      model.path = Array(1...depth)
      stage.clock.settle()
    }
    #expect(journal.take() == ["1", "2", "3"] + (strays ? ["1"] : []))
    model.path = [1, 2]
    stage.clock.settle()
    model.path = [1]
    stage.clock.settle()
    #expect(journal.take() == (strays ? ["2"] : ["2", "1"]))
  }

  // In SwiftUI alone the sheet is dismissed:
  // https://github.com/pointfreeco/swift-composable-architecture/issues/3797
  @Test(arguments: [HeadlessPolicy.SwiftUI.SheetOfPoppedView.goes, .stays, .comesAgain])
  func `SwiftUI trap 7: the sheet of a popped page is dismissed, stays or reappears`(
    sheet: HeadlessPolicy.SwiftUI.SheetOfPoppedView
  ) throws {
    policy.sheetOfPoppedView = sheet
    let (path, sheets) = (PathModel([1]), SheetModel())
    let stage = Stage { PathOf(model: path) { _ in SheetScreen(model: sheets) } }
    sheets.isPresented = true
    stage.clock.settle()
    path.path = []
    stage.clock.settle()
    #expect(stage.pages == ["Root"])
    #expect((stage.presented == nil) == (sheet == .goes))
  }

  @Test(arguments: [HeadlessPolicy.SwiftUI.SheetOfPoppedView.goes, .comesAgain])
  func `SwiftUI trap 7: a page and its sheet are removed in one update`(
    sheet: HeadlessPolicy.SwiftUI.SheetOfPoppedView
  ) throws {
    policy.sheetOfPoppedView = sheet
    let (path, sheets) = (PathModel([1]), SheetModel())
    let stage = Stage { PathOf(model: path) { _ in SheetScreen(model: sheets) } }
    sheets.isPresented = true
    stage.clock.settle()
    sheets.isPresented = false
    path.path = []
    stage.clock.settle()
    #expect((stage.presented == nil) == (sheet == .goes))
    #expect(sheets.journal.take().last == "dismissed")
    #expect(stage.pages == ["Root"])
    #expect(stage.log.warnings == [])
  }

  // https://github.com/home-assistant/iOS/pull/5694
  @Test func `SwiftUI trap 9: a stack inside another stack's page fails on a push`() throws {
    let (outer, inner) = (PathModel([1]), TextPath())
    let stage = Stage { PathOf(model: outer) { _ in TextStack(model: inner) } }
    #expect(stage.log.exceptions == [])
    inner.path = ["a"]
    stage.clock.settle()
    #expect(stage.log.exceptions.count == 1)
    #expect(stage.log.exceptions.contains { $0.contains("comparisonTypeMismatch") })
  }

  @Test func `SwiftUI trap 9: a stack in a page's sheet is independent`() throws {
    let (outer, inner) = (PathModel([1]), TextPath())
    let stage = Stage {
      PathOf(model: outer) { _ in PresentedAtOnce { TextStack(model: inner) } }
    }
    inner.path = ["a"]
    stage.clock.settle()
    #expect(stage.log.exceptions == [])
    #expect(stage.texts.contains("Text a"))
  }

  // https://chowple.com/en/blog/swiftui-navigation
  @Test func `SwiftUI trap 10: a value that an item's page pushes lands below that page`() throws {
    let model = ItemAndPath()
    let stage = Stage { ItemAndPathScreen(model: model) }
    model.item = 1
    stage.clock.settle()
    #expect(stage.pages == ["Root", "Item 1"])
    model.path = [7]
    stage.clock.settle()
    #expect(stage.pages == ["Root", "Value 7", "Item 1"])
    try stage.settle(after: stage.user.tapBack())
    #expect(model.item == nil)
    #expect(stage.pages == ["Root", "Value 7"])
  }

  // https://github.com/johnpatrickmorgan/NavigationBackport/issues/46
  @Test(arguments: [true, false])
  func `SwiftUI trap 12: a destination's view is created more than once`(twice: Bool) throws {
    policy.makesDestinationsTwice = twice
    let (model, journal) = (PathModel(), Journal())
    let stage = Stage {
      PathOf(model: model) { number in MadeView(number: number, journal: journal) }
    }
    model.path = [1]
    stage.clock.settle()
    #expect((journal.take().count > 1) == twice)
    #expect(stage.texts == ["Made 1"])
  }

  // https://github.com/SwiftfulThinking/SwiftfulRouting/issues/116
  @Test func `SwiftUI trap 13: pushed pages do not inherit a page's environment`()
    throws
  {
    let model = PathModel()
    let stage = Stage {
      NavigationStack(path: Bindable(model).path) {
        NavigationLink("Go", value: 1)
          .navigationDestination(for: Int.self) { _ in LocalityText() }
          .environment(\.locality, "page")
      }
      .environment(\.locality, "stack")
    }
    try stage.tap("Go")
    #expect(stage.texts.contains("stack"))
  }

  // https://github.com/hmlongco/Navigator/issues/92
  @Test func `SwiftUI trap 16: a push while the user goes back restores the page`()
    throws
  {
    let model = PathModel([1, 2])
    let stage = Stage { PathStack(model: model) }
    model.writes = []
    try stage.user.tapBack()
    stage.clock.advance(by: 0.1)
    stage.settle(after: model.path.append(3))
    #expect(model.path == [1, 2, 3])
    #expect(stage.pages == ["Root", "Page 1", "Page 2", "Page 3"])
    #expect(model.writes == [[1, 2, 3]])
  }

  // A screen that reappears changes the path:
  // https://github.com/pointfreeco/swift-navigation/pull/243
  @Test func `SwiftUI trap 16: a value pushed before going back is written stays on the path`()
    throws
  {
    let model = PathModel([1, 2])
    let stage = Stage {
      PathOf(model: model) { number in
        AppearingScreen {
          if number == 1, model.path == [1, 2] { model.path.append(3) }
        }
      }
    }
    try stage.settle(after: stage.user.tapBack())
    #expect(model.path == [1, 2, 3])
    #expect(stage.pages.count == 4)
  }
}

import Observation
import SwiftUI
import Testing
import UIKit

/// Problems of containers in iOS 16, 18 and 26 that a policy selects, and those that need none.
@Suite(.onItsOwnDevice) @MainActor struct ContainerTrapTests {
  @Test(
    "SwiftUI trap 21: of several sheets that are requested at once, only the first is presented",
    arguments: [true, false])
  func sheetsAtOnce(loses: Bool) {
    HeadlessDevice.current.policy.swiftUI.losesSheetsOverAppearingOnes = loses
    let model = NestedModel()
    model.first = true
    model.second = true
    let stage = Stage { NestedScreen(model: model) }
    #expect(stage.texts == (loses ? ["First"] : ["Second"]))
    #expect(stage.log.warnings.isEmpty == !loses)
    guard loses else { return }
    // Nor is it presented by hand, until the first has been closed.
    model.second = false
    stage.clock.settle()
    model.second = true
    stage.clock.settle()
    #expect(stage.texts == ["First"])
    model.first = false
    model.second = false
    stage.clock.settle()
    model.first = true
    stage.clock.settle()
    model.second = true
    stage.clock.settle()
    #expect(stage.texts == ["Second"])
  }

  @Test("SwiftUI trap 21: several sheets that are presented without animation all appear")
  func sheetsWithoutAnimation() {
    HeadlessDevice.current.policy.swiftUI.losesSheetsOverAppearingOnes = true
    let model = NestedModel()
    let stage = Stage { NestedScreen(model: model) }
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) {
      model.first = true
      model.second = true
    }
    stage.clock.settle()
    #expect(stage.texts == ["Second"])
    #expect(stage.log.warnings == [])
  }

  @Test("SwiftUI trap 22: a stack whose path belongs to one size class loses it in the other")
  func sizeClassFlips() throws {
    let stage = Stage(width: 1024) { BranchingScreen() }
    try stage.tap("Go")
    #expect(stage.texts.contains("Page"))
    stage.settle(after: stage.user.resize(to: CGSize(width: 390, height: 844)))
    stage.settle(after: stage.user.resize(to: CGSize(width: 1024, height: 844)))
    #expect(!stage.texts.contains("Page"))
  }

  @Test(
    "SwiftUI trap 23: an adaptable tab view replaces its controller, and views lose their paths",
    arguments: [true, false])
  func replacedTabs(replaces: Bool) throws {
    HeadlessDevice.current.policy.swiftUI.replacesAdaptableTabs = replaces
    let stage = Stage(width: 1024) { TwoTabs().tabViewStyle(.sidebarAdaptable) }
    let before = stage.tabs
    try stage.settle(after: stage.user.tapTab(1))
    try stage.tap("Go")
    #expect(stage.texts.contains("Page"))
    stage.settle(after: stage.user.resize(to: CGSize(width: 390, height: 844)))
    #expect((stage.tabs === before) == !replaces)
    #expect(stage.texts.contains("Page") == !replaces)
    #expect(stage.tabs?.selectedIndex == 1)
    stage.settle(after: stage.user.resize(to: CGSize(width: 1024, height: 844)))
    #expect(stage.tabs?.selectedIndex == 1)
  }

  @Test(
    "SwiftUI trap 26: a selection that is set back deactivates the stack of the tab",
    arguments: [true, false])
  func tabAsButton(refuses: Bool) throws {
    HeadlessDevice.current.policy.swiftUI.tabAsButtonDeactivatesStack = true
    let model = ButtonTabs.Model(refuses: refuses)
    let stage = Stage { ButtonTabs(model: model) }
    try stage.settle(after: stage.user.tapTab(1))
    #expect(model.tab == 0)
    #expect(model.count == 1)
    model.path = [1]
    stage.clock.settle()
    #expect(stage.texts.contains("Page 1"))
    #expect(stage.log.warnings.isEmpty == refuses)
  }

  @Test(
    "SwiftUI trap 30: only a page that reads dismiss is evaluated after a change of its stack",
    arguments: [false, true])
  func dismissChanges(changes: Bool) {
    HeadlessDevice.current.policy.swiftUI.dismissChangesWithStack = changes
    let model = PathModel([1])
    let journal = Journal()
    let stage = Stage {
      NavigationStack(path: Bindable(model).path) {
        Text("Root").navigationDestination(for: Int.self) { number in
          ReadingPage(number: number, journal: journal)
          PlainPage(number: number, journal: journal)
        }
      }
    }
    journal.clear()
    model.path = [1, 2]
    stage.clock.settle()
    #expect(journal.lines.contains("reading 1") == changes)
    #expect(!journal.lines.contains("plain 1"))
  }

  @Test(
    "SwiftUI trap 41: the views of a stack that is replaced appear once more",
    arguments: [true, false])
  func replacedRoot(again: Bool) {
    HeadlessDevice.current.policy.swiftUI.leavingPagesAppearAgain = again
    let model = SignedInScreen.Model()
    let journal = Journal()
    let stage = Stage { SignedInScreen(model: model, journal: journal) }
    journal.clear()
    model.isSignedIn = false
    stage.clock.settle()
    #expect(stage.texts == ["Sign in"])
    #expect(journal.lines.count { $0 == "page appears" } == (again ? 1 : 0))
    #expect(journal.lines.count { $0 == "page disappears" } == (again ? 2 : 1))
    #expect(stage.log.warnings.isEmpty == !again)
  }

  @Test(
    "SwiftUI trap 36: the second detail in a collapsed split view appears twice",
    arguments: [true, false])
  func detailOfCollapsedSplit(appearsTwice: Bool) throws {
    HeadlessDevice.current.policy.swiftUI.detailOfCollapsedSplitAppearsTwice = appearsTwice
    let (model, journal) = (ColumnsModel(), Journal())
    let stage = Stage { NotedColumns(model: model, journal: journal) }
    model.compact = .detail
    stage.clock.settle()
    #expect(journal.take() == ["appears"])
    try stage.settle(after: stage.user.tapBack())
    journal.clear()
    model.compact = .detail
    stage.clock.settle()
    #expect(journal.take() == (appearsTwice ? ["appears", "disappears", "appears"] : ["appears"]))
    #expect(stage.texts.contains("Detail"))
  }
}

@Observable @MainActor private final class ColumnsModel {
  var compact = NavigationSplitViewColumn.sidebar
}

private struct NotedColumns: View {
  @Bindable var model: ColumnsModel
  let journal: Journal

  var body: some View {
    NavigationSplitView(
      columnVisibility: .constant(.automatic), preferredCompactColumn: $model.compact
    ) {
      Text("Sidebar")
    } detail: {
      Text("Detail")
        .onAppear { journal.note("appears") }
        .onDisappear { journal.note("disappears") }
    }
  }
}

import Observation
import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct SplitTests {
  @Test func `A binding decides which column is visible in a compact width`() throws {
    let model = ColumnsModel()
    model.compact = .detail
    let stage = Stage { Columns(model: model) }
    #expect(stage.texts.contains("Nothing"))
    try stage.user.tapBack()
    stage.clock.settle()
    #expect(model.compact == .sidebar)
    #expect(stage.texts.contains("Sidebar"))
    model.compact = .detail
    stage.clock.settle()
    #expect(stage.texts.contains("Nothing"))
  }

  @Test func `Columns keep their state when the width becomes compact and regular again`() throws {
    let model = ColumnsModel()
    let stage = Stage(width: 1024) { Columns(model: model) }
    try stage.tap("Count 0")
    stage.user.resize(to: CGSize(width: 390, height: 844))
    stage.clock.settle()
    #expect(stage.split?.isCollapsed == true)
    #expect(stage.texts.contains("Count 1"))
    stage.user.resize(to: CGSize(width: 1024, height: 844))
    stage.clock.settle()
    #expect(stage.texts.contains("Count 1"))
    #expect(stage.texts.contains("Nothing"))
  }

  @Test func `A link in one column shows its view in the next`() throws {
    let stage = Stage(width: 1024) {
      NavigationSplitView {
        NavigationLink("View") { Text("From the link") }
      } detail: {
        Text("Nothing")
      }
    }
    try stage.tap("View")
    #expect(stage.texts.contains("From the link"))
    #expect(!stage.texts.contains("Nothing"))
  }

  @Test
  func `A value link shows its destination in the next column in every width`()
    throws
  {
    let stage = Stage {
      NavigationSplitView {
        NavigationLink("Value", value: 7)
          .navigationDestination(for: Int.self) { Text("Value \($0)") }
      } detail: {
        Text("Nothing")
      }
    }
    try stage.tap("Value")
    #expect(stage.texts.contains("Value 7"))
    try stage.user.tapBack()
    stage.clock.settle()
    #expect(stage.texts == ["Value"])
  }

  @Test(arguments: [true, false])
  func `A selection in the sidebar shows the detail, and going back clears it`(
    byLinks: Bool
  ) throws {
    let model = ChoiceModel()
    let stage = Stage { ChoiceColumns(model: model, byLinks: byLinks) }
    try stage.tap("Row 2")
    #expect(model.choice == 2)
    #expect(stage.texts.contains("Chosen 2"))
    try stage.user.tapBack()
    stage.clock.settle()
    #expect(model.choice == nil)
    #expect(stage.texts.contains("Row 2"))
    model.choice = 3
    stage.clock.settle()
    #expect(stage.texts.contains("Chosen 3"))
    #expect(stage.log.warnings == [])
  }

  @Test func `In a regular width another selection changes the detail`() throws {
    let model = ChoiceModel()
    let stage = Stage(width: 1024) { ChoiceColumns(model: model, byLinks: false) }
    try stage.tap("Row 1")
    #expect(stage.texts.contains("Chosen 1"))
    try stage.tap("Row 3")
    #expect(stage.texts.contains("Chosen 3"))
    #expect(stage.texts.contains("Row 1"))
  }

  @Test func `In a compact width three columns are shown one after another`() throws {
    let model = ColumnsModel()
    model.compact = .content
    let stage = Stage { ThreeColumns(model: model) }
    #expect(stage.texts == ["Two"])
    model.compact = .detail
    stage.clock.settle()
    #expect(stage.texts == ["Three"])
    try stage.user.tapBack()
    stage.clock.settle()
    #expect(model.compact == .content)
    try stage.user.tapBack()
    stage.clock.settle()
    #expect(model.compact == .sidebar)
    #expect(stage.texts == ["One"])
  }
}

// MARK: Screens

@Observable @MainActor final class ColumnsModel {
  var compact = NavigationSplitViewColumn.sidebar
}

struct Columns: View {
  @Bindable var model: ColumnsModel
  @State private var count = 0

  var body: some View {
    NavigationSplitView(
      columnVisibility: .constant(.automatic), preferredCompactColumn: $model.compact
    ) {
      VStack {
        Text("Sidebar")
        Button("Count \(count)") { count += 1 }
      }
    } detail: {
      VStack {
        Text("Nothing")
        Text("Count \(count)")
      }
    }
  }
}

struct ThreeColumns: View {
  @Bindable var model: ColumnsModel

  var body: some View {
    NavigationSplitView(preferredCompactColumn: $model.compact) {
      Text("One")
    } content: {
      Text("Two")
    } detail: {
      Text("Three")
    }
  }
}

@Observable @MainActor final class ChoiceModel { var choice: Int? }

struct ChoiceColumns: View {
  @Bindable var model: ChoiceModel
  let byLinks: Bool

  var body: some View {
    NavigationSplitView {
      List(selection: $model.choice) {
        ForEach(1..<4) { number in
          if byLinks {
            NavigationLink("Row \(number)", value: number)
          } else {
            Text("Row \(number)").tag(number)
          }
        }
      }
    } detail: {
      Text(model.choice.map { "Chosen \($0)" } ?? "Nothing")
    }
  }
}

extension Stage {
  /// The split view controller in the window.
  var split: UISplitViewController? {
    func find(_ controller: UIViewController) -> UISplitViewController? {
      (controller as? UISplitViewController) ?? controller.children.lazy.compactMap(find).first
    }
    return window.rootViewController.flatMap(find)
  }
}

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

extension Stage {
  /// The split view controller in the window.
  var split: UISplitViewController? {
    func find(_ controller: UIViewController) -> UISplitViewController? {
      (controller as? UISplitViewController) ?? controller.children.lazy.compactMap(find).first
    }
    return window.rootViewController.flatMap(find)
  }
}

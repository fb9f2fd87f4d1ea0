import Observation
import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct TabTests {
  @Test func `A tab's content appears when it is selected, and keeps its state`() throws {
    let journal = Journal()
    let stage = Stage {
      TabView {
        CountingTab(name: "A", journal: journal).tabItem { Text("A") }
        CountingTab(name: "B", journal: journal).tabItem { Text("B") }
      }
    }
    #expect(journal.take() == ["A appears"])
    try stage.tap("A 0")
    try stage.user.tapTab(1)
    stage.clock.settle()
    #expect(Set(journal.take()) == ["B appears", "A disappears"])
    try stage.user.tapTab(0)
    stage.clock.settle()
    #expect(stage.texts.contains("A 1"))
  }

  @Test func `A cancelled page swipe writes nothing`() throws {
    let model = TabModel()
    let stage = Stage { TaggedTabs(model: model).tabViewStyle(.page) }
    let drag = try stage.user.beginPageSwipe(.forward)
    drag.move(to: 0.3)
    drag.cancel()
    stage.clock.settle()
    #expect(model.writes == [])
    #expect(stage.texts.contains("At home"))
  }
}

// MARK: Screens

@Observable @MainActor final class TabModel {
  @ObservationIgnored var writes: [String] = []
  var selection = "home" { didSet { writes.append(selection) } }
}

struct TaggedTabs: View {
  @Bindable var model: TabModel

  var body: some View {
    TabView(selection: $model.selection) {
      Text("At home").tabItem { Text("Home") }.tag("home")
      Text("In the cart").tabItem { Text("Cart") }.tag("cart")
    }
  }
}

struct CountingTab: View {
  let name: String
  let journal: Journal
  @State private var count = 0

  var body: some View {
    Button("\(name) \(count)") { count += 1 }
      .onAppear { journal.note("\(name) appears") }
      .onDisappear { journal.note("\(name) disappears") }
  }
}

extension Stage {
  /// The tabs in the window.
  var tabs: UITabBarController? {
    func find(_ controller: UIViewController) -> UITabBarController? {
      (controller as? UITabBarController) ?? controller.children.lazy.compactMap(find).first
    }
    return window.rootViewController.flatMap(find)
  }
}

import Observation
import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct TabTests {
  @Test(arguments: [true, false])
  func `Tabs have titles and are selected by their tags or values`(byTags: Bool) throws {
    let model = TabModel()
    let stage = Stage { if byTags { TaggedTabs(model: model) } else { ValuedTabs(model: model) } }
    #expect(stage.tabs?.viewControllers?.map { $0.tabBarItem.title } == ["Home", "Cart"])
    #expect(stage.texts.contains("At home"))
    try stage.user.tapTab(1)
    stage.clock.settle()
    #expect(model.selection == "cart")
    #expect(stage.texts.contains("In the cart"))
    model.selection = "home"
    stage.clock.settle()
    #expect(stage.texts.contains("At home"))
    #expect(model.writes == ["cart"])
  }

  // An app can only detect a touch on the selected tab in the setter of its binding, which is
  // called with the same value: https://github.com/ruddarr/app/issues/43
  @Test func `Touching the selected tab again writes the same value`() throws {
    let model = TabModel()
    let stage = Stage { TaggedTabs(model: model) }
    try stage.user.tapTab(0)
    stage.clock.settle()
    #expect(model.writes == ["home"])
  }

  @Test func `A tab view shows no selection that the app rejects`() throws {
    let stage = Stage {
      TabView(selection: .constant("home")) {
        Text("At home").tabItem { Text("Home") }.tag("home")
        Text("In the cart").tabItem { Text("Cart") }.tag("cart")
      }
    }
    try stage.user.tapTab(1)
    stage.clock.settle()
    #expect(stage.texts.contains("At home"))
  }

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

  @Test func `A ForEach of tabs with values is selected by its binding`() throws {
    let model = ListedModel()
    let stage = Stage { ListedTabs(model: model) }
    #expect(stage.texts.contains("At a"))
    try stage.user.tapTab(1)
    stage.clock.settle()
    #expect(model.tab == "b")
    model.tabs = ["b", "c"]
    stage.clock.settle()
    #expect(stage.texts.contains("At b"))
    model.tab = "c"
    stage.clock.settle()
    #expect(stage.texts.contains("At c"))
  }

  @Test func `The user swipes through a tab view in the page style`() throws {
    let model = TabModel()
    let stage = Stage { TaggedTabs(model: model).tabViewStyle(.page) }
    #expect(stage.texts.contains("At home"))
    try stage.user.swipePage(.forward)
    #expect(model.writes == [])
    stage.clock.settle()
    #expect(model.writes == ["cart"])
    #expect(stage.texts.contains("In the cart"))
    model.selection = "home"
    stage.clock.settle()
    #expect(stage.texts.contains("At home"))
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
  private var stored = "home"

  var selection: String {
    get { stored }
    set { stored = newValue }
  }

  var bound: String {
    get { stored }
    set {
      writes.append(newValue)
      stored = newValue
    }
  }
}

struct TaggedTabs: View {
  @Bindable var model: TabModel

  var body: some View {
    TabView(selection: $model.bound) {
      Text("At home").tabItem { Text("Home") }.tag("home")
      Text("In the cart").tabItem { Text("Cart") }.tag("cart")
    }
  }
}

struct ValuedTabs: View {
  @Bindable var model: TabModel

  var body: some View {
    TabView(selection: $model.bound) {
      Tab("Home", systemImage: "house", value: "home") { Text("At home") }
      Tab("Cart", systemImage: "cart", value: "cart") { Text("In the cart") }
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

@Observable @MainActor private final class ListedModel {
  var tabs = ["a", "b"]
  var tab = "a"
}

private struct ListedTabs: View {
  @Bindable var model: ListedModel

  var body: some View {
    TabView(selection: $model.tab) {
      ForEach(model.tabs, id: \.self) { name in
        Tab(value: name) {
          Text("At \(name)")
        } label: {
          Text(name)
        }
      }
    }
  }
}

import Foundation
import Observation
import SwiftUI
import Testing
import UIKit

/// Sections, roles, the sidebar and the accessory of tabs.
@Suite(.onItsOwnDevice) @MainActor struct SidebarTests {
  let shelf = Shelf()

  private func stage(
    width: CGFloat = 1024, _ modifier: (ShelfTabs) -> some View
  ) -> (stage: Stage, tabs: HeadlessTabView?) {
    let view = modifier(ShelfTabs(shelf: shelf))
    let stage = Stage(width: width) { view }
    return (stage, stage.tabs.flatMap { HeadlessTabView($0) })
  }

  private func text(_ sections: [HeadlessTabView.Section]?) -> String? {
    sections?.map { section in
      let tabs = section.tabs.map(\.title).joined(separator: " ")
      return section.title.map { "\($0)(\(tabs))" } ?? tabs
    }.joined(separator: " ")
  }

  @Test func `Tabs have sections and roles, and a tab bar shows all of them`() throws {
    let (stage, tabs) = stage { $0.tabViewStyle(.sidebarAdaptable) }
    #expect(text(tabs?.sections) == "Home Library(Films Music) Find")
    #expect(text(tabs?.sidebar) == "Home Library(Films Music) Find")
    #expect(
      tabs?.sections.flatMap(\.tabs).map(\.role) == [.prominent, nil, nil, TabRole.search])
    #expect(tabs?.sections.map(\.customizationID) == [nil, "library", nil])
    #expect(stage.tabs?.tabBar.items?.map(\.title) == ["Home", "Films", "Music", "Find"])
    try stage.user.tapTab(2)
    stage.clock.settle()
    #expect(shelf.selection == "music")
    #expect(stage.texts.contains("Music content"))
  }

  @Test func `Only the adaptable style has a sidebar, in a compact width if the app asks for it`() {
    #expect(stage { $0 }.tabs?.sidebar == nil)
    #expect(stage(width: 390) { $0.tabViewStyle(.sidebarAdaptable) }.tabs?.sidebar == nil)
    let phone = stage(width: 390) {
      $0.tabViewStyle(.sidebarAdaptable).defaultTabBarPlacement(.sidebar)
    }
    #expect(phone.tabs?.sidebar != nil)
    let bar = stage { $0.tabViewStyle(.sidebarAdaptable) }.stage.tabs
    #expect(bar?.mode == .tabSidebar)
  }

  @Test func `The user hides a tab that has an identifier, and the app stores it`() throws {
    let (stage, tabs) = stage { tabs in CustomizedTabs(shelf: shelf) { tabs } }
    let found = try #require(tabs)
    #expect(found.userHides("Films"))
    stage.clock.settle()
    #expect(text(found.sidebar) == "Home Library(Music) Find")
    #expect(shelf.customization[tab: "films"].sidebarVisibility == .hidden)
    #expect(shelf.customization[tab: "music"].sidebarVisibility == .automatic)
    #expect(!found.userHides("Find"), "It has no identifier")
    let data = try JSONEncoder().encode(shelf.customization)
    let read = try JSONDecoder().decode(TabViewCustomization.self, from: data)
    #expect(read[tab: "films"].sidebarVisibility == .hidden)
  }

  @Test func `What is around a tab view is not around the tab views inside it`() throws {
    let stage = Stage {
      TabView {
        Tab("Outer", systemImage: "star") {
          TabView { Tab("Inner", systemImage: "star") { Text("content") } }
        }
      }
      .tabViewBottomAccessory { Player() }
    }
    #expect(stage.texts.filter { $0 == "Play 0" }.count == 1)
  }

  @Test func `The bar becomes smaller as the app has set it, also from far around`() {
    let stage = Stage {
      NavigationStack { ShelfTabs(shelf: shelf) }.tabBarMinimizeBehavior(.onScrollDown)
    }
    #expect(stage.tabs?.tabBarMinimizeBehavior == .onScrollDown)
    let other = Stage { ShelfTabs(shelf: shelf) }
    #expect(other.tabs?.tabBarMinimizeBehavior == .automatic)
  }
}

@Observable @MainActor final class Shelf {
  var selection = "home"
  var customization = TabViewCustomization()
}

struct ShelfTabs: View {
  @Bindable var shelf: Shelf

  var body: some View {
    TabView(selection: $shelf.selection) {
      Tab("Home", systemImage: "house", value: "home", role: .prominent) { Text("Home content") }
        .customizationID("home")
      TabSection("Library") {
        Tab("Films", systemImage: "film", value: "films") { Text("Films content") }
          .customizationID("films")
        Tab("Music", systemImage: "music.note", value: "music") { Text("Music content") }
          .customizationID("music")
      }
      .customizationID("library")
      Tab(value: "find", role: TabRole.search) {
        Text("Find content")
      } label: {
        Text("Find")
      }
    }
  }
}

private struct Player: View {
  @State private var taps = 0

  var body: some View {
    Button("Play \(taps)") { taps += 1 }
  }
}

private struct CustomizedTabs<Content: View>: View {
  @Bindable var shelf: Shelf
  @ViewBuilder let content: () -> Content

  var body: some View {
    content()
      .tabViewCustomization($shelf.customization)
      .tabViewStyle(.sidebarAdaptable)
  }
}

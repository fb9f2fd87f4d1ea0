import Foundation
import SwiftUI
import Testing
import UIKit

/// The sidebar and the accessory of tabs.
@Suite(.onItsOwnDevice) @MainActor struct SidebarTests {
  private func stage(
    width: CGFloat = 1024, _ modifier: (OneTab) -> some View
  ) -> (stage: Stage, tabs: HeadlessTabView?) {
    let view = modifier(OneTab())
    let stage = Stage(width: width) { view }
    return (stage, stage.tabs.flatMap { HeadlessTabView($0) })
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
      NavigationStack { OneTab() }.tabBarMinimizeBehavior(.onScrollDown)
    }
    #expect(stage.tabs?.tabBarMinimizeBehavior == .onScrollDown)
    let other = Stage { OneTab() }
    #expect(other.tabs?.tabBarMinimizeBehavior == .automatic)
  }
}

private struct OneTab: View {
  var body: some View {
    TabView { Tab("Home", systemImage: "house") { Text("Home content") } }
  }
}

private struct Player: View {
  @State private var taps = 0

  var body: some View {
    Button("Play \(taps)") { taps += 1 }
  }
}

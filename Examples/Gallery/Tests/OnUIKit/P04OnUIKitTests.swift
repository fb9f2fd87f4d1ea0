import Cairn
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P4 in UIKit: tabs", .onADevice)
struct P04OnUIKitTests {
  @Test("Pattern P4: tabs work in UIKit with real taps on the tab bar")
  func uiKit() async throws {
    let stage = Stage(showing: TabsCoordinator())
    let tabs = try #require(stage.front?.tabBarController?.tabBar.items)
    #expect(tabs.map(\.title) == ["Home", "Search", "Profile"])
    await stage.tap("Tea", "Reviews")
    await stage.tapTab(1)
    #expect(stage.titles == ["Search"])
    await stage.tapTab(0)
    #expect(stage.titles == ["Products", "Product 1", "Reviews of 1"])
    await stage.tapTab(0)
    #expect(stage.titles == ["Products"])
    stage.navigator.open("/search/kettle")
    await stage.settle()
    #expect(stage.titles == ["Search", "Results for kettle"])
  }

  @Test("Pattern P4: the classic tab coordinator opens a search")
  func classic() async {
    let tabs = ClassicTabCoordinator()
    tabs.start()
    let stage = Stage(tabs.tabBarController)
    await stage.settle()
    tabs.openSearch(for: "kettle")
    await stage.settle()
    #expect(stage.titles == ["Search", "Results for kettle"])
  }
}

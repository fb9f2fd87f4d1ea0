import Cairn
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P4 in UIKit: tabs", .onADevice)
struct P04OnUIKitTests {
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

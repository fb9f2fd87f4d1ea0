import Cairn
import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("Tabs that change at run time in SwiftUI", .onDevice)
struct RuntimeTabsTests {
  @Test("Promise 31: tabs can be added, removed and reordered, and the neighbour is selected")
  func set() async throws {
    let tabs = Flow(Navigation(tabs: ["first", "second", "third"], selected: "second"))
    let window = await Window(tabs)
    tabs.set(["new", "third", "first"])
    await window.expectToShowTree()
    #expect(window.picture == ["(new *third first)"])
    tabs.restart("third")
    await window.expectToShowTree()
    #expect(window.picture == ["(new *third first)"])
    try window.user.tapTab(0)
    await window.expectToShowTree()
    #expect(window.picture == ["(*new third first)"])
  }
}

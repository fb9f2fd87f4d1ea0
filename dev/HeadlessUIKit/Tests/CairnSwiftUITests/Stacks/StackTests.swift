import Cairn
import CairnSwiftUI
import Testing
import UIKit

@MainActor
@Suite("Stacks in SwiftUI", .onDevice)
struct StackTests {
  @Test("The first screen, pushes and pops are shown")
  func pushing() async throws {
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow)
    #expect(window.picture == ["[home]"])
    flow.push("cart")
    await window.settle()
    #expect(window.picture == ["[home cart]"])
    flow.pop()
    await window.expectToShowTree()
    #expect(window.picture == ["[home]"])
  }

  @Test("Promise 23: the back button goes back in the tree")
  func backButton() async throws {
    let flow = Flow(Navigation(root: "home", path: ["list", "detail"]))
    let window = await Window(flow)
    try window.user.tapBack()
    await window.expectToShowTree()
    #expect(flow.navigation.stack == ["home", "list"])
  }

  @Test("A cancelled swipe changes nothing")
  func cancelledSwipe() async throws {
    let flow = Flow(Navigation(root: "home", path: ["list"]))
    let window = await Window(flow)
    let before = window.navigator.revision
    let swipe = try window.user.beginEdgeSwipe()
    swipe.move(to: 0.4)
    swipe.cancel()
    await window.expectToShowTree()
    #expect(window.navigator.revision == before)
  }

  @Test("Holding the back button leaves several screens at once")
  func longPress() async throws {
    let flow = Flow(Navigation(root: "home", path: ["a", "b", "c"]))
    let window = await Window(flow)
    try window.user.holdBackAndJump(2)
    await window.expectToShowTree()
    #expect(flow.navigation.stack == ["home", "a"])
  }

  @Test("A child flow shares the stack, and going back from its first screen ends it")
  func childFlow() async throws {
    let flow = Flow(Navigation(root: "home"))
    let child = Flow(Navigation(root: "address", path: ["map"]))
    var results: [FlowResult<String>] = []
    flow.makes["buy"] = { child.onResult { results.append($0) } }
    let window = await Window(flow)
    flow.push("buy")
    await window.expectToShowTree()
    #expect(window.picture == ["[home address map]"])
    try window.user.tapBack()
    await window.settle()
    try window.user.tapBack()
    await window.expectToShowTree()
    #expect(results.count == 1)
    #expect(flow.navigation.stack == ["home"])
  }

  @Test("A new root of a stack replaces the old one")
  func otherRoot() async throws {
    let flow = Flow(Navigation(root: "home", path: ["a"]))
    let window = await Window(flow)
    flow.set(["other", "b"])
    await window.expectToShowTree()
    #expect(window.picture == ["[other b]"])
  }
}

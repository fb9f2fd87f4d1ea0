import Testing

@testable import Cairn

@MainActor
@Suite("Pop", .failsOnReports)
struct PopTests {
  let flow = TestFlow("app", stack: "list", "detail", "info")
  let navigator: Navigator

  init() { navigator = Navigator(quiet: flow) }

  @Test("Promise 1: Popping at the root changes nothing and returns `.unchanged`")
  func popAtRoot() {
    flow.popToRoot()
    let revision = navigator.revision
    let root = navigator.screen
    let recorder = EventRecorder(navigator)
    #expect(flow.pop() == .unchanged)
    #expect(recorder.events.map(\.note) == ["This is the root."])
    #expect(flow.pop(0) == .unchanged)
    #expect(flow.pop(-3) == .unchanged)
    #expect(flow.popToRoot() == .unchanged)
    #expect(flow.pop(to: "list") == .unchanged)
    #expect(navigator.shape == "[list]")
    #expect(navigator.revision == revision)
    #expect(navigator.screen === root)
  }

  @Test("Promise 1: A pop of no entries changes nothing and says so", arguments: [0, -1])
  func popNothing(count: Int) {
    let recorder = EventRecorder(navigator)
    #expect(flow.pop(count) == .unchanged)
    #expect(navigator.shape == "[list detail info]")
    #expect(recorder.events.last?.note == "pop(\(count)) removes nothing.")
  }

  @Test(
    "Promise 1: The root survives a pop of any number of entries", arguments: [2, 3, 50, Int.max])
  func popTooMany(count: Int) {
    let root = navigator.id("list")
    #expect(flow.pop(count) == .committed)
    #expect(navigator.shape == "[list]")
    #expect(navigator.id("list") == root)
  }

  @Test("Promise 1: Popping in a switching, tabs or pages layout returns `.unchanged`")
  func popWithoutStack() {
    for flow in [
      TestFlow("app", switching: "auth"), TestFlow("app", tabs: "home", "search"),
      TestFlow("app", Navigation(pages: ["home", "search"])),
    ] {
      let navigator = Navigator(quiet: flow)
      let shape = navigator.shape
      #expect(flow.pop() == .unchanged)
      #expect(flow.popToRoot() == .unchanged)
      #expect(flow.pop(to: "auth") == .unchanged)
      #expect(navigator.report(.backOneStep) == .unchanged)
      #expect(navigator.shape == shape)
    }
  }

  @Test("Promise 2: `pop(to:)` returns `.unchanged` if the route is not in the stack")
  func popToMissing() {
    let recorder = EventRecorder(navigator)
    let ids = navigator.allIDs
    #expect(flow.pop(to: "nowhere") == .unchanged)
    #expect(navigator.allIDs == ids)
    #expect(recorder.events.first?.note == "nowhere is not in the stack.")
  }

  @Test("Promise 3: `pop(to:)` goes to the nearest of two equal routes")
  func popToNearest() {
    flow.set(["list", "detail", "list", "info"])
    let nearest = navigator.tree.flow(.root)?.entries[2]
    #expect(flow.pop(to: "list") == .committed)
    #expect(navigator.shape == "[list detail list]")
    #expect(navigator.tree.frontPath.last == nearest)
  }
}

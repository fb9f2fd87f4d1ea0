import Cairn
import Testing

@MainActor
@Suite("An update while a re-evaluation waits", .failsOnReports)
struct ReevaluatedValuesTests {
  @Test("Promise 27: Values that change while a re-evaluation waits are not changed back")
  func updated() async {
    let gate = Gate()
    let shelf = Shelf(Navigation(root: .list(.init())))
    let navigator = Navigator(quiet: shelf)
    shelf.push(.item(1, tab: "a"))
    shelf.ways[.item(1, tab: "a")] = .when(
      { await gate.ask() }, then: .push(.item(1, tab: "a")))
    #expect(navigator.reevaluate() == .deciding)
    await gate.waitUntilAsked()
    #expect(shelf.updateRoute(to: .item(1, tab: "b")) == .updated)
    shelf.push(.about)
    gate.answer(true)
    await runReadyTasks()
    #expect(shelf.navigation.stack == [.list(.init()), .item(1, tab: "b"), .about])
  }
}

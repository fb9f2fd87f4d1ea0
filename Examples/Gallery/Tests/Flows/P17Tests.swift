import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P17: memory")
struct P17Tests {
  @Test("Pattern P17: in the classic version, a strong `self` is a cycle until it is broken")
  func classic() {
    weak var leaked: ClassicCycle?
    do {
      let coordinator = ClassicCycle()
      coordinator.start()
      leaked = coordinator
    }
    #expect(leaked != nil)
    leaked?.end()
    #expect(leaked == nil)
  }

  @Test(
    "Pattern P17: in Cairn, a strong `self` does not leak, however the flow ends",
    arguments: Ending.allCases)
  func released(by ending: Ending) async throws {
    let test = TestNavigator(CountingCoordinator())
    try test.press("Count", "More", "Done")
    #expect(test.root.count == 1)
    weak let flow = test.root.children.first as? CountCoordinator
    #expect(flow != nil)
    switch ending {
    case .finish: try test.press("Yes")
    case .back:
      test.back()
      test.back()
    case .pop: test.root.popToRoot()
    case .navigatorEnd: test.navigator.end()
    }
    await test.settle()
    #expect(flow == nil)
    test.expectNoLeaks()
  }

  enum Ending: CaseIterable { case finish, back, pop, navigatorEnd }

  @Test("Pattern P17: the coordinator's `deinit` runs, and its task has ended")
  func deinitRuns() async {
    var ended = 0
    do {
      let test = TestNavigator(CountCoordinator(onMore: {}, onEnd: { ended += 1 }))
      await test.settle()
      test.navigator.end()
      await test.settle()
    }
    #expect(ended == 1)
  }
}

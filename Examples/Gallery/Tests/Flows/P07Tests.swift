import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P7: picking a product")
struct P07Tests {
  typealias Compare = CompareCoordinator
  let test = TestNavigator(Compare(product: 1))

  @Test("Pattern P7: cancelling by button or swipe returns the reason instead of a product")
  func cancelled() async throws {
    try test.press("Pick and wait")
    await test.settle()
    test.beginSheetDrag().cancel()
    await test.settle()
    #expect(test.root.lastResult == nil)
    test.beginSheetDrag().finish()
    await test.settle()
    #expect(test.root.lastResult == .cancelled(.swipedAway))

    try test.press("Pick and wait")
    await test.settle()
    try test.press("Cancel")
    await test.settle()
    #expect(test.root.lastResult == .cancelled(.cancelled))
    test.expectStack(of: Compare.self, .product(1))
  }

  @Test("Pattern P7: a declared flow is restored with its handler from saved state")
  func saved() throws {
    try test.press("Pick")
    let saved = try test.navigator.snapshot()
    let again = TestNavigator(Compare(product: 1))
    again.navigator.restore(saved)
    try again.press("Kettle")
    again.expectShown(Compare.Route.comparison(1, 2))
  }
}

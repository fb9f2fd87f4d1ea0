import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P23: flow controllers")
struct P23Tests {
  @Test("Pattern P23: an intent replaces the responder chain, up to a flow that can show a price")
  func responderChain() throws {
    let test = TestNavigator(PricesCoordinator(services: Container()))
    try test.press("Kettle")
    test.expectShown(PricesCoordinator.Route.price(2))
    #expect(try test.shown(PlainScreen.self).title == "30 coins")
  }
}

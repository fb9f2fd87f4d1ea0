import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P5: flows within flows")
struct P05Tests {
  @Test("Pattern P5: the innermost of three flows passes its result to the outermost")
  func result() throws {
    let test = TestNavigator(OrderCoordinator())
    try test.press("Pay", "By card", "Use 4242")
    #expect(test.result == .finished(Order(payment: Payment(card: Card(number: "4242")))))
    test.expectNoLeaks()
  }

  @Test("Pattern P5: back from the innermost flow ends that flow and no other")
  func back() throws {
    let test = TestNavigator(OrderCoordinator())
    try test.press("Pay", "By card")
    test.back()
    test.expectPath(OrderCoordinator.Route.pay, PaymentCoordinator.Route.methods)
    #expect(test.result == nil)
  }
}

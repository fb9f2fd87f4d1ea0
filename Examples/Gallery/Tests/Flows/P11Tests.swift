import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P11: a link that waits for log-in")
struct P11Tests {
  @Test("Pattern P11: a link waits for the log-in, then opens with its back stack")
  func waits() throws {
    let test = TestNavigator(OrdersAppCoordinator(account: Account()))
    #expect(test.open("/orders/7") == .parked)
    test.expectShown(LogInCoordinator.Route.logIn)

    try test.press("Log in")
    test.expectNoModals()
    test.expectStack(of: OrdersCoordinator.self, .overview, .order(7))
  }

  @Test("Pattern P11: a link also continues if the app was terminated during the log-in")
  func killed() throws {
    let test = TestNavigator(OrdersAppCoordinator(account: Account()))
    test.open("/orders/7")
    let file = try test.navigator.snapshot().data()

    let again = TestNavigator(OrdersAppCoordinator(account: Account()))
    #expect(again.navigator.restore(from: file).isComplete)
    again.expectShown(LogInCoordinator.Route.logIn)
    try again.press("Log in")
    again.expectStack(of: OrdersCoordinator.self, .overview, .order(7))
  }

  @Test("Pattern P11: cancelling the log-in keeps the screen and discards the link")
  func cancelled() throws {
    let test = TestNavigator(OrdersAppCoordinator(account: Account()))
    test.open("/orders/7")
    test.dismiss()
    test.expectStack(of: OrdersCoordinator.self, .overview)

    try test.press("Order 7", "Log in")
    test.expectShown(OrdersCoordinator.Route.order(7))
  }

  @Test(
    "Pattern P11: the classic version keeps the link in a variable, and loses it with the process")
  func classic() {
    let gate = ClassicPendingLink()
    gate.open("order 7")
    #expect(gate.shown == ["log-in"])
    gate.didLogIn()
    #expect(gate.shown == ["orders", "order 7"])

    ClassicPendingLink().open("order 7")
    let relaunched = ClassicPendingLink()
    relaunched.didLogIn()
    #expect(relaunched.shown == ["orders"])
  }
}

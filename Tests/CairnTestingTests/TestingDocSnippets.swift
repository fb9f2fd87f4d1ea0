// The code in the doc comments of the test kit.
import Cairn
import CairnTesting
import Testing

@MainActor
@Suite("Documentation: the test kit")
struct TestingDocSnippets {
  @Test func showsTheScreens() async throws {
    let test = TestNavigator(AppCoordinator())
    // snippet: doc-test-shown
    try test.shown(LoginModel.self).handlers.logIn(.ada)
    try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
    // end snippet
    // snippet: doc-expect-shown
    test.expectShown(ShopCoordinator.Route.detail(5))
    // end snippet
    // snippet: doc-expect-stack
    test.expectStack(of: ShopCoordinator.self, .list, .detail(5))
    // end snippet
    // snippet: doc-expect-path
    test.expectPath(
      AppCoordinator.Route.main, MainCoordinator.Route.shop, ShopCoordinator.Route.detail(5))
    // end snippet
    // snippet: doc-swipe-back
    let swipe = test.beginSwipeBack()
    swipe.cancel()
    test.expectShown(ShopCoordinator.Route.detail(5))  // a cancelled swipe changes nothing
    // end snippet
    // snippet: doc-back
    test.back()
    test.expectStack(of: ShopCoordinator.self, .list)
    // end snippet
    try test.shown(ShopCoordinator.self).navigate(to: .cart)
    // snippet: doc-expect-modals
    test.expectModals(of: ShopCoordinator.self, .cart)
    // end snippet
    // snippet: doc-sheet-drag
    let drag = test.beginSheetDrag()
    drag.cancel()
    test.expectShown(ShopCoordinator.Route.cart)
    // end snippet
    test.dismiss()
    try test.shown(ShopCoordinator.self).navigate(to: .locked)
    // snippet: doc-expect-overlays
    test.expectOverlays(of: ShopCoordinator.self, .locked)
    // end snippet
    try test.shown(ShopCoordinator.self).dismiss(.locked)
    // snippet: doc-select
    test.select(MainCoordinator.Route.account)
    // end snippet
    // snippet: doc-expect-selected
    test.expectSelected(.account, in: MainCoordinator.self)
    // end snippet
  }

  @Test func waitsForTheService() async throws {
    let test = TestNavigator(AppCoordinator())
    // snippet: doc-wait
    try test.shown(LoginModel.self).submit()  // starts a task that asks the service
    await test.wait(until: test.isShown(AppCoordinator.Route.main))
    // end snippet
    let shop = try test.shown(ShopCoordinator.self)
    // snippet: doc-settle
    shop.navigate(to: .checkout)  // the coordinator answers with .when { await … }
    await test.settle()
    test.expectShown(ShopCoordinator.Route.checkout)
    // end snippet
  }

  @Test func waitsForTheHost() async {
    // snippet: doc-host-behavior
    let test = TestNavigator(AppCoordinator(), host: .delayed)
    test.root.navigate(to: .main)
    #expect(!test.host.isSettled)  // the tree has changed, the host has not
    await test.settle()
    #expect(test.host.isSettled)
    // end snippet
  }

  @Test func advancesTheClock() async {
    // snippet: doc-clock-instant
    let clock = ManualClock()
    await clock.advance(by: .seconds(30))
    #expect(clock.now == ManualClock().now.advanced(by: .seconds(30)))
    #expect(clock.now.offset == .seconds(30))
    // end snippet
  }
}

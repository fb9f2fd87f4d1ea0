// The code of the article "Testing" in Cairn's documentation.
import Cairn
import CairnTesting
import Testing

@MainActor
@Suite("Documentation: testing")
struct TestingArticleTests {
  // snippet: testing-first
  @Test func loggingInLeadsToTheShop() throws {
    let test = TestNavigator(AppCoordinator())
    test.expectPath(AppCoordinator.Route.auth, AuthCoordinator.Route.login)

    try test.shown(LoginModel.self).handlers.logIn(.ada)

    test.expectShown(ShopCoordinator.Route.list)
    test.expectNoLeaks()  // the log-in flow is deallocated
  }
  // end snippet

  // snippet: testing-result
  @Test func theFlowAloneGivesTheUser() throws {
    let test = TestNavigator(AuthCoordinator())
    try test.shown(LoginModel.self).handlers.logIn(.ada)
    #expect(test.result == .finished(.ada))
  }
  // end snippet

  @Test func theUserGoesBack() throws {
    // snippet: testing-user
    let test = TestNavigator(ShopCoordinator())
    test.root.navigate(to: .detail(5))
    test.back()
    test.expectStack(of: ShopCoordinator.self, .list)

    test.root.navigate(to: .cart)
    let drag = test.beginSheetDrag()
    drag.cancel()  // a cancelled drag changes nothing
    test.expectModals(of: ShopCoordinator.self, .cart)
    // end snippet
    test.dismiss()
    test.expectNoModals()
  }

  @Test func theWholeTree() throws {
    // snippet: testing-tree
    let test = TestNavigator(MainCoordinator())
    #expect(test.open("/shop/5") == .committed)
    test.expectTree(
      """
      MainCoordinator: tabs
        shop: stack, selected
          list
          detail(5)
        account
      """)
    // end snippet
  }

  @Test func everyRequestCounts() throws {
    // snippet: testing-events
    let test = TestNavigator(AppCoordinator(), exhaustivity: .on)
    try test.shown(LoginModel.self).handlers.logIn(.ada)
    test.expectEvents(
      .finish(AuthCoordinator.self),
      .navigate(to: AppCoordinator.Route.main))
    test.finish()
    // end snippet
  }

  @Test func waiting() async throws {
    // snippet: testing-waiting
    let test = TestNavigator(AppCoordinator())
    try test.shown(LoginModel.self).submit()  // asks a service
    await test.wait(until: test.isShown(AppCoordinator.Route.main))

    let shop = try test.shown(ShopCoordinator.self)
    #expect(shop.navigate(to: .checkout) == .deciding)  // .when { await … }
    await test.settle()
    test.expectShown(ShopCoordinator.Route.checkout)
    // end snippet
  }

  @Test func aSlowHost() async throws {
    // snippet: testing-host
    let test = TestNavigator(ShopCoordinator(), host: .delayed)
    test.root.navigate(to: .detail(5))
    #expect(!test.host.isSettled)  // the tree has changed, the host has not
    await test.settle()
    test.expectHostShowsTree()
    // end snippet
  }
}

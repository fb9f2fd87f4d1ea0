import Cairn
import CairnTesting
import Testing

@MainActor
@Suite("Expectations of the state")
struct StateTests {
  typealias App = AppCoordinator.Route
  typealias Auth = AuthCoordinator.Route
  typealias Main = MainCoordinator.Route
  typealias Shop = ShopCoordinator.Route
  typealias Pick = PickCoordinator.Route

  @Test("The sample of the documentation passes")
  func signsIn() throws {
    let test = TestNavigator(AppCoordinator())
    test.expectPath(App.auth, Auth.login)
    try test.shown(LoginModel.self).onLogin(.ada)
    test.expectPath(App.main, Main.shop, Shop.list)
    test.expectNoLeaks()
  }

  @Test("A wrong path fails with the routes that differ")
  func wrongPath() {
    let test = TestNavigator(AppCoordinator())
    expectFailure(
      """
      The path is not as expected: …

          − main
          + auth
          − shop
          + login

      (Expected: −, Actual: +)
      """
    ) {
      test.expectPath(App.main, Main.shop)
    }
  }

  @Test("Routes that are written alike and belong to different coordinators are told apart")
  func alike() {
    let test = atShop()
    expectFailure(
      """
      The path is not as expected: …

            CairnTestingTests.AppCoordinator.Route.main
            CairnTestingTests.MainCoordinator.Route.shop
          − CairnTestingTests.PickCoordinator.Route.list
          + CairnTestingTests.ShopCoordinator.Route.list

      (Expected: −, Actual: +)
      """
    ) {
      test.expectPath(App.main, Main.shop, Pick.list)
    }
  }

  @Test("A flow that `run` started stands in paths and trees by its coordinator's type")
  func runFlow() async throws {
    let test = atShop()
    let shop = try test.shown(ShopCoordinator.self)
    var result: FlowResult<Int>?
    Task { result = await shop.run(PickCoordinator()) }
    await test.wait(until: test.isShown(Pick.list))
    test.expectPath(App.main, Main.shop, RunFlow(PickCoordinator.self), Pick.list)
    test.expectTree(
      """
      AppCoordinator: switching
        main: tabs
          shop: stack, selected
            list
            run PickCoordinator: stack, as sheet
              list
          account
      """)
    test.dismiss()
    test.expectEvents(
      .run(by: ShopCoordinator.self), .userDismissed(RunFlow(PickCoordinator.self)))
    await test.settle()
    #expect(result == .cancelled(.swipedAway))
  }

  @Test("A route that is not shown fails with the path that is; one of a flow around it is shown")
  func shownRoute() throws {
    let test = atShop()
    test.expectShown(Shop.list)
    test.expectShown(App.main)
    try test.shown(ShopCoordinator.self).push(.detail(5))
    #expect(test.isShown(Shop.detail(5)))
    #expect(!test.isShown(Shop.list))
    expectFailure("list is not shown. What is shown is AppCoordinator / main / shop / detail(5).") {
      test.expectShown(Shop.list)
    }
  }

  @Test("A wrong stack fails with the routes that are missing or too many")
  func stack() throws {
    let test = atShop()
    try test.shown(ShopCoordinator.self).set([.list, .detail(5), .detail(6)])
    test.expectStack(of: ShopCoordinator.self, .list, .detail(5), .detail(6))
    test.expectStack(of: MainCoordinator.self, .shop, .account)
    expectFailure(
      """
      The stack of ShopCoordinator is not as expected: …

            list
          − detail(6)
            detail(5)
          + detail(6)

      (Expected: −, Actual: +)
      """
    ) {
      test.expectStack(of: ShopCoordinator.self, .list, .detail(6), .detail(5))
    }
  }

  @Test("A coordinator that is not there fails with those that are")
  func noFlow() {
    let test = atShop()
    expectFailure(
      """
      There is no AuthCoordinator in the tree. The coordinators there are:

      - AppCoordinator at AppCoordinator
      - MainCoordinator at AppCoordinator / main
      - ShopCoordinator at AppCoordinator / main / shop
      """
    ) {
      test.expectStack(of: AuthCoordinator.self, .login)
    }
  }

  @Test("Of several coordinators of a type the shown one is meant; if none is, that fails")
  func severalFlows() {
    let test = TestNavigator(TwinsCoordinator())
    test.expectStack(of: ShopCoordinator.self, .list)
    test.root.select(.neither)
    expectFailure(
      """
      There are 2 coordinators of type ShopCoordinator in the tree, and none of them is shown:

      - TwinsCoordinator / one
      - TwinsCoordinator / two

      To fix this, go to the one you mean first, or use expectTree(_:).
      """
    ) {
      test.expectStack(of: ShopCoordinator.self, .list)
    }
  }

  @Test("Wrong modals fail with those that are there")
  func modals() throws {
    let test = atShop()
    test.expectNoModals()
    test.expectModals(of: ShopCoordinator.self)
    let shop = try test.shown(ShopCoordinator.self)
    shop.navigate(to: .cart)
    shop.navigate(to: .offer)
    test.expectModals(of: ShopCoordinator.self, .cart, .offer)
    expectFailure(
      """
      What ShopCoordinator presents is not as expected: …

          − (nothing)
          + cart
          + offer

      (Expected: −, Actual: +)
      """
    ) {
      test.expectModals(of: ShopCoordinator.self)
    }
    expectFailure(
      """
      Nothing should be presented, but AppCoordinator / main / shop / cart is, as sheet and \
      AppCoordinator / main / shop / offer is, as adaptive(sheet, popover(bag)).
      """
    ) {
      test.expectNoModals()
    }
  }

  @Test("A wrong tab fails with the selected one")
  func selected() {
    let test = atShop()
    test.expectSelected(.shop, in: MainCoordinator.self)
    expectFailure(
      """
      The tab of MainCoordinator is not as expected: …

          − account
          + shop

      (Expected: −, Actual: +)
      """
    ) {
      test.expectSelected(.account, in: MainCoordinator.self)
    }
  }

  @Test("A wrong tree fails with the lines that differ; space at the end does not count")
  func tree() throws {
    let test = atShop()
    try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
    try test.shown(ShopCoordinator.self).present(.terms, as: .sheet(detents: [.medium]))
    test.expectTree(
      """
      AppCoordinator: switching
        main: tabs
          shop: stack, selected
            list
            detail(5)
            terms: as sheet(medium)
          account

      """)
    expectFailure(
      """
      The tree is not as expected: …

            AppCoordinator: switching
              main: tabs
                shop: stack, selected
                  list
          −       detail(6)
          +       detail(5)
          +       terms: as sheet(medium)
                account

      (Expected: −, Actual: +)
      """
    ) {
      test.expectTree(
        """
        AppCoordinator: switching
          main: tabs
            shop: stack, selected
              list
              detail(6)
            account
        """)
    }
  }

  @Test("A parked request stands in the tree's text")
  func parked() {
    let test = TestNavigator(TwinsCoordinator())
    #expect(test.root.perform(.require(.one, then: .two)) == .deferred)
    test.expectTree(
      """
      TwinsCoordinator: tabs
        one: stack, selected, parked: two
          list
        two: stack
          list
        neither
      """)
  }
}

/// Two flows of one type side by side.
final class TwinsCoordinator: Coordinator {
  enum Route: Routable { case one, two, neither }
  let navigation = Navigation(tabs: [Route.one, .two, .neither])

  func destination(for route: Route) -> Destination {
    switch route {
    case .one, .two: ShopCoordinator()
    case .neither: AccountModel()
    }
  }
}

import Cairn
import CairnTesting
import Testing

@MainActor
@Suite("Expecting state")
struct StateTests {
  typealias App = AppCoordinator.Route
  typealias Auth = AuthCoordinator.Route
  typealias Main = MainCoordinator.Route
  typealias Shop = ShopCoordinator.Route
  typealias Pick = PickCoordinator.Route

  @Test("`expectPath` fails with the routes that differ")
  func wrongPath() {
    let test = TestNavigator(AppCoordinator())
    expectDifference(of: "The path", ["− main", "+ auth", "− shop", "+ login"]) {
      test.expectPath(App.main, Main.shop)
    }
  }

  @Test("Lazy tabs have their routes in expectations, before and after they are created")
  func lazyTabs() {
    let test = TestNavigator(LazyCoordinator())
    test.expectStack(of: LazyCoordinator.self, .shop, .account, .login)
    test.expectTree(
      """
      LazyCoordinator: tabs
        shop: stack, selected
          list
        account
        login
      """)
    test.navigator.report(.select(test.navigator.tree.flow(.root)?.entries[2] ?? .root))
    test.expectPath(LazyCoordinator.Route.login, Auth.login)
    test.expectStack(of: LazyCoordinator.self, .shop, .account, .login)
    test.expectSelected(.login, in: LazyCoordinator.self)
    expectFailure(
      """
      No DetailModel is shown. The visible screen is a LoginModel at LazyCoordinator / login / \
      login. The tree contains none.
      """
    ) {
      _ = try? test.shown(DetailModel.self)
    }
    test.navigator.report(.select(test.navigator.tree.flow(.root)?.entries[1] ?? .root))
    expectFailure(
      """
      No DetailModel is shown. The visible screen is a AccountModel at LazyCoordinator / account. \
      The tree contains none.
      """
    ) {
      _ = try? test.shown(DetailModel.self)
    }
  }

  @Test("Equal route names of different coordinators are told apart in failures")
  func alike() {
    let test = atShop()
    expectDifference(
      of: "The path",
      [
        "  CairnTestingTests.AppCoordinator.Route.main",
        "  CairnTestingTests.MainCoordinator.Route.shop",
        "− CairnTestingTests.PickCoordinator.Route.list",
        "+ CairnTestingTests.ShopCoordinator.Route.list",
      ]
    ) {
      test.expectPath(App.main, Main.shop, Pick.list)
    }
  }

  @Test("A failure explains an earlier link that did not lead to its screen")
  func refusedLink() throws {
    let test = atShop()
    test.open("/main/shop/seven")
    try test.shown(ShopCoordinator.self).navigate(to: .cart)
    let reported = failures { test.expectStack(of: ShopCoordinator.self, .list, .detail(7)) }
    let text = try #require(reported.first?.text)
    #expect(text.contains("The latest request that was not performed as requested:\n\nlink: open"))
    #expect(text.contains("takes a value of type Int for \"id\", and \"seven\" is none"))
  }

  @Test("A flow started by `run` appears in paths and trees by its coordinator's type")
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

  @Test("`expectShown` accepts routes of outer flows and fails with the path that is shown")
  func shownRoute() throws {
    let test = atShop()
    test.expectShown(Shop.list)
    test.expectShown(App.main)
    try test.shown(ShopCoordinator.self).push(.detail(5))
    #expect(test.isShown(Shop.detail(5)))
    #expect(!test.isShown(Shop.list))
    expectFailure(
      "list is not shown. The visible screen is AppCoordinator / main / shop / detail(5)."
    ) {
      test.expectShown(Shop.list)
    }
  }

  @Test("`expectStack` fails with the missing and the additional routes")
  func stack() throws {
    let test = atShop()
    try test.shown(ShopCoordinator.self).set([.list, .detail(5), .detail(6)])
    test.expectStack(of: ShopCoordinator.self, .list, .detail(5), .detail(6))
    test.expectStack(of: MainCoordinator.self, .shop, .account)
    expectDifference(
      of: "The stack of ShopCoordinator", ["  list", "− detail(6)", "  detail(5)", "+ detail(6)"]
    ) {
      test.expectStack(of: ShopCoordinator.self, .list, .detail(6), .detail(5))
    }
  }

  @Test("`expectStack` fails for a coordinator that is not in the tree and lists the others")
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

  @Test("`expectStack` uses the shown coordinator of a type and fails if none is shown")
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

  @Test("`expectModals` and `expectNoModals` fail with the modals that are presented")
  func modals() throws {
    let test = atShop()
    test.expectNoModals()
    test.expectModals(of: ShopCoordinator.self)
    let shop = try test.shown(ShopCoordinator.self)
    shop.navigate(to: .cart)
    shop.navigate(to: .offer)
    test.expectModals(of: ShopCoordinator.self, .cart, .offer)
    expectDifference(of: "What ShopCoordinator presents", ["− (nothing)", "+ cart", "+ offer"]) {
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

  @Test("`expectOverlays` fails with the overlays, which `expectNoModals` does not count")
  func overlays() throws {
    let test = atShop()
    test.expectOverlays(of: ShopCoordinator.self)
    let shop = try test.shown(ShopCoordinator.self)
    shop.navigate(to: .locked)
    test.expectOverlays(of: ShopCoordinator.self, .locked)
    test.expectNoModals()
    expectDifference(of: "What ShopCoordinator presents as overlays", ["− (nothing)", "+ locked"]) {
      test.expectOverlays(of: ShopCoordinator.self)
    }
    shop.dismiss(.locked)
    test.expectOverlays(of: ShopCoordinator.self)
  }

  @Test("`expectSelected` fails with the selected tab")
  func selected() {
    let test = atShop()
    test.expectSelected(.shop, in: MainCoordinator.self)
    expectDifference(of: "The tab of MainCoordinator", ["− account", "+ shop"]) {
      test.expectSelected(.account, in: MainCoordinator.self)
    }
  }

  @Test("`expectTree` fails with the lines that differ and ignores trailing whitespace")
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
    expectDifference(
      of: "The tree",
      [
        "  AppCoordinator: switching", "    main: tabs", "      shop: stack, selected",
        "        list", "−       detail(6)", "+       detail(5)",
        "+       terms: as sheet(medium)", "      account",
      ]
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

  @Test("The tree's text contains parked requests")
  func parked() {
    let test = TestNavigator(TwinsCoordinator())
    #expect(test.root.perform(.require(.one, then: .two)) == .parked)
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

/// A coordinator with two flows of the same type.
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

private final class LazyCoordinator: Coordinator {
  enum Route: Routable { case shop, account, login }
  let navigation = Navigation(tabs: [Route.shop, .account, .login], isLazy: true)

  func destination(for route: Route) -> Destination {
    switch route {
    case .shop: ShopCoordinator()
    case .account: AccountModel()
    case .login: AuthCoordinator()
    }
  }
}

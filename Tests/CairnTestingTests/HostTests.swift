import Cairn
import CairnTesting
import Testing

@MainActor
@Suite("Test hosts")
struct HostTests {
  typealias App = AppCoordinator.Route
  typealias Main = MainCoordinator.Route
  typealias Shop = ShopCoordinator.Route

  @Test("A delayed host shows one commit per step, and all of them after settling")
  func delayed() async throws {
    let test = atShop(host: .delayed)
    let shop = try test.shown(ShopCoordinator.self)
    shop.navigate(to: .detail(5))
    shop.navigate(to: .cart)
    test.expectShown(Shop.cart)
    #expect(!test.host.isSettled)
    #expect(test.host.levels.count == 1)
    #expect(failures { test.expectHostShowsTree() }.count == 1)
    #expect(test.host.step())
    #expect(test.host.levels.last?.canGoBack == true)
    await test.settle()
    test.expectHostShowsTree()
    #expect(!test.host.step())
  }

  @Test(
    "Promise 23: With a delayed host, the user's back leaves the screen that the host still shows")
  func reportedLate() async throws {
    let test = atShop(host: .delayed)
    try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
    await test.settle()
    // The host still shows 5 when the user taps back, but the program has already pushed 6.
    try test.shown(ShopCoordinator.self).navigate(to: .detail(6))
    #expect(test.back() == .queued)
    test.expectShown(Shop.detail(6))
    expectDifference(
      of: "What the host shows",
      [
        "  AppCoordinator: switching", "    main: tabs", "      shop: stack, selected",
        "        list", "        detail(5)", "−       detail(6)", "      account",
      ]
    ) {
      test.expectHostShowsTree()
    }
    await test.settle()
    test.expectStack(of: ShopCoordinator.self, .list, .detail(6))
    test.expectEvents(.userWentBack(to: Shop.list))
    test.expectHostShowsTree()
  }

  @Test("A delayed host reports tab selections and dismissals late too")
  func otherReportsLate() async throws {
    let test = atShop(host: .delayed)
    try test.shown(ShopCoordinator.self).navigate(to: .cart)
    await test.settle()
    #expect(test.dismiss() == .queued)
    test.expectShown(Shop.cart)
    await test.settle()
    test.expectNoModals()
    #expect(test.select(Main.account) == .queued)
    #expect(failures { test.expectHostShowsTree() }.count == 1)
    await test.settle()
    test.expectShown(Main.account)
  }

  @Test("In exhaustive mode, the test fails if the host has not shown all commits at its end")
  func behindAtEnd() throws {
    let test = atShop(exhaustivity: .on, host: .delayed)
    try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
    test.expectEvents(.navigate(to: Shop.detail(5)))
    test.select(Main.account)
    expectFailure(
      """
      The host does not yet show the whole tree:

      - it has not shown revision \(test.navigator.revision)
      - it has not reported a user action

      To fix this, await settle() first.
      """
    ) {
      test.finish()
    }
    let lenient = atShop(host: .delayed)
    lenient.root.navigate(to: .auth)
    lenient.finish()
  }

  @Test("A host that drops presentations reports them as dismissed")
  func dropped() async throws {
    let test = atShop(host: .dropsPresents)
    let shop = try test.shown(ShopCoordinator.self)
    shop.navigate(to: .cart)
    #expect(test.host.dropped.count == 1)
    #expect(test.host.levels.count == 1)
    test.expectShown(Shop.cart)
    let behind = failures { test.expectHostShowsTree() }.map(\.text)
    #expect(behind.first?.contains("−       cart: as sheet") == true)
    // The user cannot dismiss a modal that is not visible.
    #expect(failures { test.dismiss() }.count == 1)
    await test.settle()
    test.expectNoModals()
    test.expectEvents(.userDismissed(Shop.cart))
    test.expectHostShowsTree()
  }

  @Test("A modal over a dropped modal is not shown, and a program can dismiss a dropped modal")
  func droppedAndDismissed() async throws {
    let test = atShop(host: .dropsPresents)
    let shop = try test.shown(ShopCoordinator.self)
    shop.navigate(to: .cart)
    shop.dismiss()
    #expect(test.host.isSettled)
    shop.navigate(to: .cart)
    shop.navigate(to: .offer)
    #expect(test.host.levels.count == 1)
    await test.settle()
    test.expectEvents(.userDismissed(Shop.offer), .userDismissed(Shop.cart))
    test.expectHostShowsTree()
  }

  @Test("A dropped modal whose guard vetoes the dismissal is presented again")
  func droppedVeto() async throws {
    let test = atShop(host: .dropsPresents)
    try test.shown(ShopCoordinator.self).navigate(to: .cart)
    try test.shown(CartModel.self).veto = "Unsaved"
    await test.settle()
    test.expectEvents(.userDismissed(Shop.cart, .refused(.leaveVetoed("Unsaved"))))
    #expect(test.host.levels.count == 2)
    test.expectHostShowsTree()
  }

  @Test("A dropped modal whose guard asks, or which an overlay covers, is reported only once")
  func droppedWithoutEnd() async throws {
    let asking = atShop(host: .dropsPresents)
    try asking.shown(ShopCoordinator.self).navigate(to: .cart)
    try asking.shown(CartModel.self).question = "Leave?"
    let covered = atShop(host: .dropsPresents)
    let shop = try covered.shown(ShopCoordinator.self)
    shop.navigate(to: .cart)
    shop.navigate(to: .locked)
    for test in [asking, covered] {
      var count = 0
      while count < 100, test.host.step() { count += 1 }
      #expect(count < 10)
      #expect(test.host.dropped.isEmpty)
    }
  }

  @Test("A delayed host follows a restoration in which entries reuse ids")
  func restoring() async throws {
    let test = atShop(host: .delayed)
    let shop = try test.shown(ShopCoordinator.self)
    shop.navigate(to: .detail(5))
    shop.navigate(to: .cart)
    let saved = try test.navigator.snapshot()
    test.root.navigate(to: .auth)
    test.navigator.restore(saved)
    test.expectPath(App.main, Main.shop, Shop.cart)
    await test.settle()
    test.expectHostShowsTree()
  }

  @Test(
    "Promise 23: A settled host shows the tree, in whatever order user and program events occur",
    arguments: [HostBehavior.obedient, .delayed, .dropsPresents])
  func interleavings(_ behavior: HostBehavior) async {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SplitMix64(state: seed)
      let test = atShop(host: behavior)
      let reported = await failures {
        var gesture: UserGesture?
        for _ in 0..<40 { act(on: test, &gesture, &random) }
        gesture?.finish()
        await test.settle()
        test.expectHostShowsTree()
      }
      #expect(reported == [], "seed \(seed)")
      #expect(test.host.levels == test.navigator.tree.levels)
    }
  }

  /// Performs a random action.
  ///
  /// User actions are limited to those possible on what the host shows.
  private func act(
    on test: TestNavigator<AppCoordinator>, _ gesture: inout UserGesture?,
    _ random: inout SplitMix64
  ) {
    let shop = test.all(ShopCoordinator.self).first
    switch Int.random(in: 0..<16, using: &random) {
    case 0: test.root.navigate(to: .auth)
    case 1, 2: test.root.navigate(to: .main)
    case 3, 4, 5: shop?.navigate(to: .detail(.random(in: 0..<4, using: &random)))
    case 6: shop?.navigate(to: .cart)
    case 7: shop?.navigate(to: .offer)
    case 8: shop?.set([.list, .detail(9)])
    case 9: test.host.step()
    case 10: test.open("/main/shop/\(Int.random(in: 0..<4, using: &random))")
    case _ where gesture != nil:
      if Bool.random(using: &random) { gesture?.finish() } else { gesture?.cancel() }
      gesture = nil
    case 11 where test.host.levels.last?.canGoBack == true: test.back()
    case 12 where test.host.levels.last?.canGoBack == true: gesture = test.beginSwipeBack()
    case 13 where test.host.levels.count > 1: test.dismiss()
    case 14 where test.host.levels.count > 1: gesture = test.beginSheetDrag()
    case 15 where test.host.levels.last?.tabs.isEmpty == false:
      test.select(Bool.random(using: &random) ? Main.shop : .account)
    default: break
    }
  }
}

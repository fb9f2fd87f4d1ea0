import Cairn
import CairnTesting
import Foundation
import Testing

@MainActor
@Suite("User actions")
struct UserTests {
  typealias App = AppCoordinator.Route
  typealias Main = MainCoordinator.Route
  typealias Shop = ShopCoordinator.Route

  let test = atShop()

  private func go(_ routes: Shop...) throws {
    for route in routes { try test.shown(ShopCoordinator.self).navigate(to: route) }
  }

  // MARK: Back

  @Test("`back` fails on the first screen; in a modal the failure suggests `dismiss()`")
  func nothingBack() throws {
    expectFailure(
      """
      back() has nothing to go back to: AppCoordinator / main / shop / list is the first screen. \
      Nothing was done.

      To fix this, go to another screen first.
      """
    ) {
      #expect(test.back() == .unchanged)
    }
    try go(.detail(5), .cart)
    expectFailure(
      """
      beginSwipeBack() has nothing to go back to: AppCoordinator / main / shop / cart is the first \
      screen of a modal presented as sheet. Nothing was done.

      To fix this, use dismiss() to close the modal.
      """
    ) {
      let swipe = test.beginSwipeBack()
      #expect(swipe.finish() == .unchanged)
    }
    test.expectShown(Shop.cart)
    #expect(test.host.isSettled)
  }

  @Test("Promise 23: A swipe delays commits in the host, and what was pushed meanwhile stays")
  func swipeAndCommit() throws {
    try go(.detail(5))
    let swipe = test.beginSwipeBack()
    try go(.detail(6))
    test.expectShown(Shop.detail(6))
    #expect(test.host.shown != test.navigator.tree)
    expectFailure(
      """
      expectHostShowsTree() was called while the swipe back, begun at UserTests.swift:\(#line - 6), \
      is under way. Nothing was done.

      To fix this, call finish() or cancel() on that gesture first.
      """
    ) {
      test.expectHostShowsTree()
    }
    #expect(swipe.finish() == .committed)
    test.expectStack(of: ShopCoordinator.self, .list, .detail(6))
    test.expectHostShowsTree()
  }

  @Test("A swipe whose screen leaves the tree during the swipe changes nothing")
  func overtaken() throws {
    try go(.detail(5))
    let swipe = test.beginSwipeBack()
    test.root.navigate(to: .auth)
    #expect(swipe.finish() == .unchanged)
    test.expectShown(App.auth)
    test.expectHostShowsTree()
  }

  @Test("A second gesture at the same time fails, and so does using a gesture twice")
  func twoGestures() throws {
    try go(.detail(5))
    let swipe = test.beginSwipeBack()
    let line = #line - 1
    let others: [(String, @MainActor () -> Void)] = [
      ("back()", { _ = test.back() }), ("dismiss()", { _ = test.dismiss() }),
      ("systemBack()", { _ = test.systemBack() }),
      ("select(account)", { _ = test.select(Main.account) }),
      ("beginSheetDrag()", { test.beginSheetDrag().cancel() }),
    ]
    for (call, act) in others {
      expectFailure(
        """
        \(call) was called while the swipe back, begun at UserTests.swift:\(line), is under way. \
        Nothing was done.

        To fix this, call finish() or cancel() on that gesture first.
        """, from: UInt(line)
      ) {
        act()
      }
    }
    swipe.cancel()
    let late: [(String, @MainActor () -> Void)] = [
      ("finish()", { _ = swipe.finish() }), ("cancel()", { swipe.cancel() }),
    ]
    for (call, act) in late {
      expectFailure(
        """
        \(call) was called on the swipe back, begun at UserTests.swift:\(line), which has ended. \
        Nothing was done.

        To fix this, begin another one.
        """, from: UInt(line)
      ) {
        act()
      }
    }
    test.expectShown(Shop.detail(5))
  }

  @Test("A gesture that is still in progress fails the test in `finish()`")
  func openGesture() throws {
    try go(.detail(5))
    let swipe = test.beginSwipeBack()
    expectFailure(
      """
      The test ended while the swipe back, begun at UserTests.swift:\(#line - 3), was under way.

      To fix this, call finish() or cancel() on that gesture.
      """
    ) {
      test.finish()
    }
    withExtendedLifetime(swipe) {}
  }

  // MARK: Modals

  @Test("`dismiss` dismisses the topmost modal and fails if there is none")
  func dismiss() throws {
    try go(.cart, .offer)
    #expect(test.dismiss() == .committed)
    test.expectModals(of: ShopCoordinator.self, .cart)
    test.dismiss()
    expectFailure(
      """
      dismiss() has nothing to dismiss: AppCoordinator / main / shop / list is shown, and nothing \
      is presented over it. Nothing was done.

      To fix this, present something first, or use back().
      """
    ) {
      #expect(test.dismiss() == .unchanged)
    }
  }

  @Test("A sheet drag dismisses a sheet or is cancelled; a full-screen modal cannot be dragged")
  func drag() throws {
    try go(.cart)
    let cancelled = test.beginSheetDrag()
    cancelled.cancel()
    test.expectShown(Shop.cart)
    let finished = test.beginSheetDrag()
    #expect(finished.finish() == .committed)
    test.expectNoModals()
    try go(.terms)
    expectFailure(
      """
      beginSheetDrag() found no sheet: AppCoordinator / main / shop / terms is presented as \
      fullScreen. Nothing was done.

      To fix this, use dismiss().
      """
    ) {
      test.beginSheetDrag().cancel()
    }
  }

  @Test("A sheet whose guard vetoes the drag stays, and the host shows it again")
  func veto() throws {
    try go(.cart)
    try test.shown(CartModel.self).veto = "Unsaved"
    let drag = test.beginSheetDrag()
    #expect(drag.finish() == .refused(.leaveVetoed("Unsaved")))
    test.expectShown(Shop.cart)
    test.expectHostShowsTree()
  }

  // MARK: Tabs

  @Test("`select` selects a tab by its route; selecting it again pops it to its root")
  func select() throws {
    try go(.detail(5))
    #expect(test.select(Main.account) == .committed)
    test.expectShown(Main.account)
    test.select(Main.shop)
    test.expectShown(Shop.detail(5))
    test.select(Main.shop)
    test.expectShown(Shop.list)
  }

  @Test("`select` fails for an unknown tab and lists the shown tabs")
  func noTab() {
    expectFailure(
      """
      There is no tab detail(5), so nothing was done. The tabs that are shown are:

      - shop
      - account

      To fix this, select one of these.
      """
    ) {
      #expect(test.select(Shop.detail(5)) == .unchanged)
    }
    test.root.navigate(to: .auth)
    expectFailure(
      """
      select(account) found no tabs: AppCoordinator / auth / login is shown. Nothing was done.

      To fix this, go to a coordinator made with Navigation(tabs:) first.
      """
    ) {
      test.select(Main.account)
    }
  }

  @Test("`open` accepts a link as a string and as a URL")
  func open() throws {
    #expect(test.open("/main/shop/5") == .committed)
    test.expectStack(of: ShopCoordinator.self, .list, .detail(5))
    #expect(test.open(try #require(URL(string: "https://shop.example/main/shop/6"))) == .committed)
    test.expectShown(Shop.detail(6))
    #expect(test.open("no link") == .unhandled)
  }
}

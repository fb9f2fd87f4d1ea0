import Cairn
import CairnTesting
import Testing

@MainActor
@Suite("Models and memory")
struct ModelTests {
  @Test("`shown` finds the front model and the coordinators around it by type")
  func shown() throws {
    let test = atShop()
    try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
    #expect(try test.shown(DetailModel.self).number == 5)
    #expect(try test.shown(AppCoordinator.self) === test.root)
    let detail: DetailModel = try test.shown()
    #expect(detail.number == 5)
    try test.shown(ShopCoordinator.self).navigate(to: .cart)
    #expect(try test.shown((any LeaveGuard).self) is CartModel)
  }

  @Test("`shown` fails for a covered model and says what is shown and where the model is")
  func covered() throws {
    let test = atShop()
    try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
    expectFailure(
      """
      No ShopModel is shown. The visible screen is a DetailModel at \
      AppCoordinator / main / shop / detail(5). It is in the tree, but covered, at \
      AppCoordinator / main / shop / list. all(ShopModel.self) returns covered ones too.
      """
    ) {
      #expect(throws: NotShown.self) { try test.shown(ShopModel.self) }
    }
    #expect(test.all(ShopModel.self).count == 1)
    #expect(test.all(AnyObject.self).count == 6)
  }

  @Test("`shown` fails for a type that is not in the tree and names the line")
  func missing() throws {
    let test = atShop()
    let line: UInt = #line + 7
    try expectFailure(
      """
      No LoginModel is shown. The visible screen is a ShopModel at AppCoordinator / main / shop / list. \
      The tree contains none.
      """
    ) {
      let error = try #require(throws: NotShown.self) {
        try test.shown(LoginModel.self)
      }
      #expect(
        error.description == "No LoginModel is shown, as reported at ModelTests.swift:\(line).")
    }
    #expect(test.all(LoginModel.self).isEmpty)
  }

  @Test("A model retained by the test is a leak, and the failure names its `shown` line")
  func kept() throws {
    let test = TestNavigator(AppCoordinator())
    let login = try test.shown(LoginModel.self)
    let line = #line - 1
    _ = try test.shown(AppCoordinator.self)
    login.handlers.logIn(.ada)
    expectFailure(
      """
      2 objects ended and are still in memory:

      - LoginModel at AppCoordinator / auth / login
      - AuthCoordinator at AppCoordinator / auth

      The test itself received some of these objects, and may hold them and everything they hold:

      - LoginModel at ModelTests.swift:\(line)

      To fix this, do not keep them in a `let`: write try test.shown(Model.self).action(), or \
      try test.shown(Model.self) { … }.
      """
    ) {
      test.expectNoLeaks()
    }
    withExtendedLifetime(login) {}
  }

  @Test("A leaked object is reported with its type and its path")
  func leak() throws {
    let test = atShop()
    try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
    let held = test.all(DetailModel.self)
    test.expectNoLeaks()
    test.back()
    expectFailure(
      """
      An object ended and is still in memory:

      - DetailModel at AppCoordinator / main / shop / detail(5)

      To fix this, find what else holds them: a closure stored outside the flow, an observer, a \
      task that ignores its cancellation. If a task only needs time to end, await settle() first.
      """
    ) {
      test.expectNoLeaks()
    }
    withExtendedLifetime(held) {}
  }

  @Test("Cairn's own leak report appears when the test has advanced the clock far enough")
  func grace() async throws {
    let reported = try await failures {
      let test = atShop()
      try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
      let held = test.all(DetailModel.self)
      test.back()
      await test.clock.advance(by: .seconds(1))
      #expect(held.count == 1)
    }
    #expect(reported == [])
    // Two periods, because one was already running for objects of the log-in flow.
    let late = try await failures {
      let test = atShop()
      try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
      let held = test.all(DetailModel.self)
      test.back()
      await test.clock.advance(by: .seconds(4))
      #expect(held.count == 1)
    }
    #expect(late.count == 1)
    #expect(late.first?.text.hasPrefix("DetailModel at AppCoordinator / main / shop") == true)
  }

  @Test("`result` contains the root flow's result, so a flow can be tested alone")
  func result() throws {
    let test = TestNavigator(AuthCoordinator())
    #expect(test.result == nil)
    try test.shown(LoginModel.self).handlers.logIn(.ada)
    #expect(test.result == .finished(.ada))
    let other = TestNavigator(AuthCoordinator())
    other.finish()
    #expect(other.result == .cancelled(.navigatorEnded))
    other.expectNoLeaks()
  }
}

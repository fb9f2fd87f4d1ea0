import Cairn
import CairnTesting
import Testing

@MainActor
@Suite("Expecting events")
struct EventTests {
  typealias App = AppCoordinator.Route
  typealias Main = MainCoordinator.Route
  typealias Shop = ShopCoordinator.Route

  @Test("Every kind of event can be expected, and exhaustive mode requires all of them")
  func allKinds() async throws {
    let test = TestNavigator(AppCoordinator(), exhaustivity: .on)
    let login: @MainActor () throws -> Void = {
      try test.shown(LoginModel.self).handlers.logIn(.ada)
    }
    try login()
    test.expectEvents(.finish(AuthCoordinator.self), .navigate(to: App.main))
    try test.shown(ShopCoordinator.self) { shop in
      shop.navigate(to: .detail(5))
      shop.navigate(to: .detail(5))
      shop.navigate(to: .closed)
      shop.push(.detail(6))
      shop.pop()
    }
    test.expectEvents(
      .navigate(to: Shop.detail(5)), .navigate(to: Shop.detail(5), .unchanged),
      .navigate(to: Shop.closed, .refused(.denied("closed"))), .perform(.push, Shop.detail(6)),
      .perform(.pop))
    test.back()
    try test.shown(ShopCoordinator.self).navigate(to: .cart)
    test.systemBack()
    test.systemBack()
    test.open("/nowhere")
    test.expectEvents(
      .userWentBack(to: Shop.list), .navigate(to: Shop.cart), .userWentBack(),
      .userWentBack(to: nil, .unchanged), .open("/nowhere", .unhandled))
    try test.shown(ShopCoordinator.self).cancel()
    test.expectEvents(.cancel(ShopCoordinator.self), .perform(.restart, Main.shop))
    test.select(Main.account)
    test.open("/main/shop/7")
    try test.shown(ShopCoordinator.self).navigate(to: .cart)
    test.dismiss()
    test.navigator.restore(try test.navigator.snapshot())
    test.expectEvents(
      .userSelected(Main.account), .open("/main/shop/7"), .navigate(to: Shop.cart),
      .userDismissed(Shop.cart), .restore())
    test.finish()
    #expect(test.events.count == 20)
  }

  @Test("The system's back leads to the screen that is shown afterwards")
  func systemBack() throws {
    let test = atShop(exhaustivity: .on)
    try test.shown(ShopCoordinator.self) { shop in
      shop.push(.detail(5))
      shop.present(.cart)
    }
    test.skipEvents()
    test.systemBack()
    test.systemBack()
    test.expectEvents(.userWentBack(to: Shop.detail(5)), .userWentBack(to: Shop.list))
    test.finish()
  }

  @Test("A path is expected with the routes below its target, and with all its values")
  func paths() throws {
    let test = TestNavigator(OrderedCoordinator())
    test.root.navigate(along: OrderedCoordinator.path(to: .detail("a"), under: .list))
    for wrong in [
      OrderedCoordinator.path(to: .detail("a")),
      OrderedCoordinator.path(to: .detail("b"), under: .list),
    ] {
      // The expectation must fail, and does nothing else.
      withKnownIssue { test.expectEvents(.navigate(along: wrong)) }
    }
    test.expectEvents(.navigate(along: OrderedCoordinator.path(to: .detail("a"), under: .list)))
  }

  private final class OrderedCoordinator: Coordinator {
    enum Route: Routable, PrivacySensitive { case home, list, detail(String) }
    let navigation = Navigation(root: Route.home)
    func destination(for route: Route) -> Destination { EmptyModel() }
  }

  private final class EmptyModel {}

  @Test("In exhaustive mode, an unexpected event between others fails with a difference")
  func strict() throws {
    let test = atShop(exhaustivity: .on)
    try test.shown(ShopCoordinator.self) { shop in
      shop.navigate(to: .detail(5))
      shop.navigate(to: .closed)
      shop.navigate(to: .detail(7))
    }
    expectDifference(
      of: "The list of events",
      [
        "  navigate to detail(5) → committed", "− navigate to detail(7) → committed",
        "+ navigate to closed → refused(denied(\"closed\"))",
      ]
    ) {
      test.expectEvents(.navigate(to: Shop.detail(5)), .navigate(to: Shop.detail(7)))
    }
    test.expectEvents(.navigate(to: Shop.detail(7)))
    expectDifference(
      of: "The list of events", ["− the user went back to list → committed", "+ (nothing)"]
    ) {
      test.expectEvents(.userWentBack(to: Shop.list))
    }
    test.finish()
  }

  @Test(
    "An event that differs from the expected one in private values fails, and says so",
    arguments: [Exhaustivity.on, .off])
  func privateValues(_ exhaustivity: Exhaustivity) throws {
    let test = TestNavigator(OrderedCoordinator(), exhaustivity: exhaustivity)
    test.root.navigate(to: .detail("a"))
    let reported = failures {
      test.expectEvents(.navigate(to: OrderedCoordinator.Route.detail("b")))
    }
    #expect(reported.map { $0.text.contains("differ in private values") } == [true])
    let shown = failures { test.expectShown(OrderedCoordinator.Route.detail("b")) }
    #expect(shown.map { $0.text.contains("differ in private values") } == [true])
    test.skipEvents()
    test.finish()
  }

  @Test(
    "An event with the same text as the expected one, of another type, fails with the types",
    arguments: [Exhaustivity.on, .off])
  func equalTexts(_ exhaustivity: Exhaustivity) throws {
    enum Other: Route { case main }
    let test = TestNavigator(AppCoordinator(), exhaustivity: exhaustivity)
    try test.shown(LoginModel.self).handlers.logIn(.ada)
    let reported = failures {
      switch exhaustivity {
      case .on: test.expectEvents(.finish(AuthCoordinator.self), .navigate(to: Other.main))
      case .off: test.expectEvents(.navigate(to: Other.main))
      }
    }
    #expect(reported.map { $0.text.contains("Other") } == [true])
    #expect(reported.map { $0.text.contains("AppCoordinator.Route.main") } == [true])
    let shown = failures { test.expectShown(Other.main) }
    #expect(shown.map { $0.text.contains("AppCoordinator.Route.main, and not") } == [true])
    test.skipEvents()
    test.finish()
  }

  @Test("Coordinators with equal names in different types are different in events and paths")
  func equalNames() async {
    let test = TestNavigator(First.Coordinator(), exhaustivity: .on)
    Task { await test.root.ask(Dialog(notice: "Done.", button: "OK")) }
    await test.settle()
    let reported = failures { test.expectEvents(.ask(by: Second.Coordinator.self)) }
    #expect(reported.map { $0.text.contains("First.Coordinator") } == [true])
    #expect(reported.map { $0.text.contains("Second.Coordinator") } == [true])
    #expect(RunFlow(First.Coordinator.self) != RunFlow(Second.Coordinator.self))
    #expect("\(RunFlow(First.Coordinator.self))" == "run Coordinator")
    test.finish()
  }

  private enum First {
    final class Coordinator: Cairn.Coordinator {
      enum Route: Routable { case home }
      let navigation = Navigation(root: Route.home)
      func destination(for route: Route) -> Destination { EmptyModel() }
    }
  }

  private enum Second {
    final class Coordinator: Cairn.Coordinator {
      enum Route: Routable { case home }
      let navigation = Navigation(root: Route.home)
      func destination(for route: Route) -> Destination { EmptyModel() }
    }
  }

  @Test("In non-exhaustive mode, other events are skipped, but the order matters")
  func lenient() throws {
    let test = atShop()
    try test.shown(ShopCoordinator.self) { shop in
      shop.navigate(to: .detail(5))
      shop.navigate(to: .closed)
      shop.navigate(to: .detail(7))
      shop.navigate(to: .detail(8))
    }
    test.expectEvents(.navigate(to: Shop.detail(5)), .navigate(to: Shop.detail(7)))
    expectFailure(
      """
      Expected an event that did not occur: navigate to detail(5) → committed. The other events were:

      - navigate to detail(8) → committed
      """
    ) {
      test.expectEvents(.navigate(to: Shop.detail(5)))
    }
    test.expectEvents(.navigate(to: Shop.detail(8)))
    expectFailure(
      "Expected an event that did not occur: open / → unhandled. No other events occurred."
    ) {
      test.expectEvents(.open("/", .unhandled))
    }
    test.finish()
  }

  private static let leftOver = """
    2 events were not expected:

    - navigate to detail(5) → committed
    - the user went back to list → committed

    To fix this, expect them with expectEvents(_:), or skip them with skipEvents().
    """

  @Test("In exhaustive mode, unexpected events fail the test in `finish()`")
  func leftOver() throws {
    let test = atShop(exhaustivity: .on)
    try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
    test.back()
    expectFailure(Self.leftOver) { test.finish() }
    // The events are reported only once.
    test.finish()
  }

  @Test("In exhaustive mode, unexpected events fail the test without `finish()` too")
  func leftOverAtEnd() {
    expectFailure(Self.leftOver) {
      let test = TestNavigator(ShopCoordinator(), exhaustivity: .on)
      test.root.navigate(to: .detail(5))
      test.back()
    }
    let none = failures {
      let test = TestNavigator(ShopCoordinator(), exhaustivity: .off)
      test.root.navigate(to: .detail(5))
    }
    #expect(none == [])
  }

  @Test("The failure text for a single unexpected event uses the singular")
  func oneLeft() {
    let test = TestNavigator(ShopCoordinator(), exhaustivity: .on)
    test.root.navigate(to: .detail(5))
    test.root.navigate(to: .detail(6))
    test.expectEvents(.navigate(to: Shop.detail(5)))
    let text = failures { test.finish() }.first?.text
    #expect(text?.hasPrefix("1 event was not expected:\n\n- navigate to detail(6)") == true)
  }

  @Test("`expectNoEvents` fails after an event in both modes, once")
  func noEvents() throws {
    for exhaustivity in [Exhaustivity.on, .off] {
      let test = atShop(exhaustivity: exhaustivity)
      test.expectNoEvents()
      try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
      test.back()
      expectFailure(Self.leftOver) { test.expectNoEvents() }
      test.expectNoEvents()
    }
  }

  @Test("An expected event must match in kind, route, coordinator and outcome")
  func mismatches() {
    let others: [ExpectedEvent] = [
      .perform(.push, Shop.detail(5)), .navigate(to: Shop.detail(6)),
      .navigate(to: Shop.detail(5), .unchanged), .finish(ShopCoordinator.self),
    ]
    for other in others {
      let test = TestNavigator(ShopCoordinator())
      test.root.navigate(to: .detail(5))
      #expect(failures { test.expectEvents(other) }.count == 1)
    }
    let back = TestNavigator(ShopCoordinator())
    back.root.navigate(to: .detail(5))
    back.back()
    #expect(failures { back.expectEvents(.userWentBack(to: Shop.detail(5))) }.count == 1)
    back.expectEvents(.userWentBack())
    let test = TestNavigator(ShopCoordinator())
    test.root.finish()
    #expect(failures { test.expectEvents(.finish(AuthCoordinator.self)) }.count == 1)
    test.expectEvents(.finish(ShopCoordinator.self))
  }

  @Test("A test can expect each kind of transition")
  func verbs() {
    #expect(
      ExpectedEvent.Verb.allCases.map(\.rawValue) == NavigationRequest.Verb.allCases.map(\.rawValue)
    )
  }
}

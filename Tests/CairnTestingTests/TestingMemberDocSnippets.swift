// The code in the doc comments of the test kit's members.
import Cairn
import CairnTesting
import Testing

private enum Docs {
  /// A model whose service sleeps on a clock.
  @MainActor
  final class CodeModel {
    private let clock: any Clock<Duration>
    private(set) var canResend = false

    init(clock: any Clock<Duration>) { self.clock = clock }

    func load() async {
      try? await clock.sleep(for: .seconds(30))
      canResend = true
    }
  }

  final class CodeCoordinator: Coordinator {
    enum Route: Routable { case code }
    let navigation = Navigation(root: Route.code)
    private let clock: any Clock<Duration>

    init(clock: any Clock<Duration>) { self.clock = clock }

    func destination(for route: Route) -> Destination {
      Destination(CodeModel(clock: clock)) { await $0.load() }
    }
  }

  @MainActor
  final class NameModel {
    let onSubmit: (String) -> Void
    var name = ""
    init(onSubmit: @escaping (String) -> Void) { self.onSubmit = onSubmit }
    func submit() { onSubmit(name) }
  }

  final class NameCoordinator: Coordinator {
    enum Route: Routable { case name, welcome(String) }
    let navigation = Navigation(switching: Route.name)

    func destination(for route: Route) -> Destination {
      switch route {
      case .name: NameModel(onSubmit: { self.navigate(to: .welcome($0)) })
      case .welcome: AccountModel()
      }
    }
  }

  /// Returns a test navigator at the shop's list, with dialogs to answer.
  @MainActor
  static func asking() throws -> (TestNavigator<AppCoordinator>, Task<Void, Never>) {
    let test = atShop()
    let shop = try test.shown(ShopCoordinator.self)
    let task = Task {
      _ = await shop.ask(
        Dialog("Delete this address?", choices: [.destructive("Delete", ()), .cancel("Keep")]))
      _ = await shop.ask(
        Dialog(
          "Log in", choices: [DialogChoice("Log in", ())],
          textFields: [DialogTextField("name"), DialogTextField("password", isSecure: true)]))
    }
    return (test, task)
  }
}

@MainActor
@Suite("Documentation: members of the test kit")
struct TestingMemberDocSnippets {
  @Test func expectsEvents() throws {
    let test = TestNavigator(AppCoordinator(), exhaustivity: .on)
    try test.shown(LoginModel.self).handlers.logIn(.ada)
    test.open("/nowhere")
    // snippet: doc-expected-event
    test.expectEvents(
      .finish(AuthCoordinator.self),
      .navigate(to: AppCoordinator.Route.main),
      .open("/nowhere", .unhandled))
    // end snippet
    test.navigator.end()
    test.skipEvents()
  }

  @Test func expectsTransitions() throws {
    let test = TestNavigator(ShopCoordinator(), exhaustivity: .on)
    test.root.push(.detail(5))
    test.root.pop()
    // snippet: doc-expected-verb
    test.expectEvents(.perform(.push, ShopCoordinator.Route.detail(5)), .perform(.pop))
    // end snippet
    test.finish()
  }

  @Test func expectsNoEvents() throws {
    let test = atShop(exhaustivity: .on)
    try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
    // snippet: doc-expect-no-events
    test.skipEvents()
    test.beginSwipeBack().cancel()
    test.expectNoEvents()
    // end snippet
  }

  @Test func stepsTheHost() throws {
    let test = atShop(host: .delayed)
    try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
    // snippet: doc-host-step
    while test.host.step() {}  // like settle(), one step at a time
    // end snippet
    test.expectHostShowsTree()
  }

  @Test func findsLeaks() throws {
    let test = TestNavigator(AppCoordinator())
    // snippet: doc-no-leaks
    try test.shown(LoginModel.self).handlers.logIn(.ada)
    test.expectNoLeaks()  // the log-in flow, its coordinator and its models are deallocated
    // end snippet
  }

  @Test func usesAModelWithoutRetainingIt() throws {
    typealias NameModel = Docs.NameModel
    let test = TestNavigator(Docs.NameCoordinator())
    // snippet: doc-shown-use
    try test.shown(NameModel.self) { model in
      model.name = "ada"
      model.submit()
    }
    test.expectNoLeaks()
    // end snippet
    test.expectShown(Docs.NameCoordinator.Route.welcome("ada"))
  }

  @Test func returnsAllModels() throws {
    let test = atShop()
    try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
    try test.shown(ShopCoordinator.self).navigate(to: .detail(7))
    // snippet: doc-all
    #expect(test.all(DetailModel.self).map(\.number) == [5, 7])
    // end snippet
  }

  @Test func swipesWhileALinkArrives() throws {
    let test = atShop()
    try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
    // snippet: doc-swipe-meanwhile
    let swipe = test.beginSwipeBack()
    test.open("/main/shop/7")  // in the meantime, a notification leads elsewhere
    swipe.finish()
    // end snippet
    test.expectStack(of: ShopCoordinator.self, .list, .detail(7))
  }

  @Test func answersDialogs() async throws {
    let (test, task) = try Docs.asking()
    await test.settle()
    // snippet: doc-asked-dialog
    test.expectPath(
      AppCoordinator.Route.main, MainCoordinator.Route.shop,
      AskedDialog("Delete this address?"))
    // end snippet
    // snippet: doc-answer
    test.answer("Delete")
    await test.settle()
    test.answer("Log in", texts: ["ada", "secret"])
    // end snippet
    await task.value
    test.expectNoModals()
  }

  @Test func showsAFlowWithoutARoute() async throws {
    let test = atShop()
    let shop = try test.shown(ShopCoordinator.self)
    let task = Task { await shop.run(PickCoordinator(), as: .sheet) }
    await test.settle()
    // snippet: doc-run-flow
    test.expectPath(
      AppCoordinator.Route.main, MainCoordinator.Route.shop,
      RunFlow(PickCoordinator.self), PickCoordinator.Route.list)
    // end snippet
    test.dismiss()
    #expect(await task.value == .cancelled(.swipedAway))
  }

  @Test func endsEverything() throws {
    let test = atShop()
    // snippet: doc-finish
    test.finish()
    test.expectNoLeaks()  // now every object must be deallocated
    // end snippet
  }

  @Test func advancesTheClockOfAService() async throws {
    typealias CodeCoordinator = Docs.CodeCoordinator
    typealias CodeModel = Docs.CodeModel
    // snippet: doc-manual-clock
    let clock = ManualClock()
    let test = TestNavigator(CodeCoordinator(clock: clock), clock: clock)
    await clock.advance(by: .seconds(30))  // wakes tasks that sleep for up to 30 seconds
    #expect(try test.shown(CodeModel.self).canResend)
    // end snippet
  }
}

import Cairn
import CairnTesting
import Testing

@MainActor
@Suite("Finishing a test")
struct FinishTests {
  @Test("Calls after `finish()` fail and name the lines of both calls")
  func used() async throws {
    let test = atShop()
    test.finish()
    let line = #line - 1
    let calls: [(String, @MainActor () throws -> Void)] = [
      ("expectPath(_:)", { test.expectPath() }),
      ("expectShown(main)", { test.expectShown(AppCoordinator.Route.main) }),
      ("expectStack(of:_:)", { test.expectStack(of: AppCoordinator.self) }),
      ("expectModals(of:_:)", { test.expectModals(of: AppCoordinator.self) }),
      ("expectSelected(_:in:)", { test.expectSelected(.shop, in: MainCoordinator.self) }),
      ("expectOverlays(of:_:)", { test.expectOverlays(of: AppCoordinator.self) }),
      ("expectNoModals()", { test.expectNoModals() }),
      ("expectTree(_:)", { test.expectTree("") }),
      ("expectHostShowsTree()", { test.expectHostShowsTree() }),
      ("expectEvents(_:)", { test.expectEvents(.restore()) }),
      ("expectNoEvents()", { test.expectNoEvents() }),
      ("back()", { test.back() }),
      ("beginSheetDrag()", { test.beginSheetDrag().cancel() }),
      (
        "shown(AppCoordinator.self)",
        { #expect(throws: NotShown.self) { try test.shown(AppCoordinator.self) } }
      ),
    ]
    for (call, act) in calls {
      try expectFailure(Self.text(call, line), from: UInt(line)) { try act() }
    }
    await expectFailure(Self.text("settle()", line)) { await test.settle() }
    test.expectNoLeaks()
  }

  private static func text(_ call: String, _ line: Int) -> String {
    """
    \(call) was called after finish(), which was called at FinishTests.swift:\(line). \
    Nothing was done.

    To fix this, call finish() last; only expectNoLeaks() makes sense after it.
    """
  }

  @Test("`finish()` ends every flow, so objects that remain in memory are leaks")
  func ends() throws {
    let test = atShop()
    let shop = try test.shown(ShopCoordinator.self)
    test.finish()
    #expect(shop.navigate(to: .cart) == .refused(.flowEnded))
    let text = failures { test.expectNoLeaks() }.first?.text
    #expect(text?.contains("- ShopCoordinator at AppCoordinator / main / shop") == true)
  }

  @Test("`settle` fails if a flow presents again after each dropped presentation")
  func presentsAgain() async {
    let reported = await failures {
      let test = TestNavigator(StubbornCoordinator(), host: .dropsPresents)
      test.root.navigate(to: .help)
      await test.settle(deadline: .zero)
    }
    #expect(reported.map { $0.text.prefix(23) } == ["The test did not settle"])
    #expect(reported.first?.text.contains("- the user dismissed help → committed") == true)
  }
}

/// Presents its help again after the user has dismissed it.
private final class StubbornCoordinator: Coordinator {
  enum Route: Routable { case list, help }
  let navigation = Navigation(root: Route.list)

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: ShopModel()
    case .help: PickCoordinator().onResult { _ in self.present(.help) }
    }
  }

  func transition(to route: Route) -> Transition<Route> { .present(route) }
}

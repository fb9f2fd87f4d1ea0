import Cairn
import CairnTesting
import Testing

// The other suites collect failures before the test framework records them. These tests do not.
@MainActor
@Suite("Integration with Swift Testing")
struct SwiftTestingTests {
  @Test("A failed expectation records an issue at its own line")
  func failure() {
    let test = TestNavigator(AppCoordinator())
    let line = #line + 2
    withKnownIssue {
      test.expectShown(AppCoordinator.Route.main)
    } matching: { issue in
      // An issue that does not match fails this test.
      issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileName == "SwiftTestingTests.swift"
        && "\(issue)".contains(
          "main is not shown. The visible screen is AppCoordinator / auth / login.")
    }
  }

  @Test("Each kind of expectation fails the test if it does not hold")
  func all() async throws {
    let test = atShop()
    withKnownIssue { test.expectPath(AppCoordinator.Route.auth) }
    withKnownIssue { test.expectStack(of: ShopCoordinator.self, .detail(5)) }
    withKnownIssue { test.expectModals(of: ShopCoordinator.self, .cart) }
    withKnownIssue { test.expectSelected(.account, in: MainCoordinator.self) }
    withKnownIssue { test.expectTree("AppCoordinator: stack") }
    withKnownIssue { test.expectEvents(.restore()) }
    withKnownIssue { _ = try test.shown(LoginModel.self) }
    withKnownIssue { test.back() }
    try test.shown(ShopCoordinator.self).navigate(to: .cart)
    let cart = try test.shown(CartModel.self)
    withKnownIssue { test.expectNoModals() }
    test.dismiss()
    withKnownIssue { test.expectNoLeaks() }
    withExtendedLifetime(cart) {}
    test.host.behavior = .delayed
    test.root.navigate(to: .auth)
    withKnownIssue { test.expectHostShowsTree() }
    await withKnownIssue { await test.wait(until: false, deadline: .zero) }
    let swipe = TestNavigator(ShopCoordinator())
    swipe.root.navigate(to: .detail(5))
    let gesture = swipe.beginSwipeBack()
    await withKnownIssue { await swipe.settle() }
    gesture.cancel()
  }

  @Test("In exhaustive mode, unexpected events fail the running test")
  func deinitialized() {
    withKnownIssue {
      let test = TestNavigator(AppCoordinator(), exhaustivity: .on)
      test.root.navigate(to: .main)
    }
  }
}

import Cairn
import CairnTesting
import Testing

// The other suites collect failures before a test framework hears of them. These do not.
@MainActor
@Suite("In Swift Testing")
struct SwiftTestingTests {
  @Test("A failure is an issue of the running test, at the line of the expectation")
  func failure() {
    let test = TestNavigator(AppCoordinator())
    let line = #line + 2
    withKnownIssue {
      test.expectShown(AppCoordinator.Route.main)
    } matching: { issue in
      // Any other issue would not be known, and fail this test.
      issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileName == "SwiftTestingTests.swift"
        && "\(issue)".contains(
          "main is not shown. What is shown is AppCoordinator / auth / login.")
    }
  }

  @Test("Each kind of expectation fails the test when it does not hold")
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

  @Test("Events left at the end of an exhaustive test fail the running test")
  func deinitialized() {
    withKnownIssue {
      let test = TestNavigator(AppCoordinator(), exhaustivity: .on)
      test.root.navigate(to: .main)
    }
  }
}

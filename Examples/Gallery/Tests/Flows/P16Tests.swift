// P16: testing coordinators.
//
// Classic: a spy replaces the navigation controller, and the test expects calls on it. Such a test
// checks neither what the user sees nor the user's swipe.
// Cairn: a real navigator in `TestNavigator`, without a UI. The test presses a screen's buttons and
// checks the tree, in a millisecond. User actions apply to the screens that a host would show. The
// same test can run on other hosts: here in memory and in UIKit.
import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P16: testing coordinators")
struct P16Tests {
  @Test("Pattern P16: a flow is tested without a UI, with every event expected")
  func exhaustive() throws {
    let test = TestNavigator(SignedInAppCoordinator(), exhaustivity: .on)
    try test.press("Forgot password")
    test.expectEvents(.navigate(to: LogInCoordinator.Route.forgotPassword))
    test.back()
    test.expectEvents(.userWentBack())
    try test.press("Log in")
    test.expectEvents(
      .finish(LogInCoordinator.self), .navigate(to: SignedInAppCoordinator.Route.main))
    test.finish()
    test.expectNoLeaks()
  }
}

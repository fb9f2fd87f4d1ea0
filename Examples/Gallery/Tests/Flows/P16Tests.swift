// P16: testing coordinators.
//
// Classic: a spy in the place of the navigation controller, and expectations of what was called on it. It
// says nothing of what the user sees then, nor of the swipe that nobody calls.
// Cairn: a real navigator in `TestNavigator`, with no screen. The test presses what a screen would press and
// looks at the tree, in a millisecond; what the user does is done on what a host shows.
// The same test can run on another host: here in memory and in UIKit.
import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P16: testing coordinators")
struct P16Tests {
  @Test("Pattern P16: a flow without a screen, with every event expected")
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

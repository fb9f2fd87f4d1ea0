import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P3: the log-in flow")
struct P03Tests {
  let test = TestNavigator(LogInCoordinator())

  @Test("Pattern P3: logging in finishes the flow with the session")
  func logIn() throws {
    try test.press("Log in")
    #expect(test.result == .finished(.ada))
  }

  @Test("Pattern P3: registering and requesting a password both return to the log-in")
  func detours() throws {
    try test.press("Register", "Done")
    test.expectStack(of: LogInCoordinator.self, .logIn)
    try test.press("Forgot password")
    test.expectStack(of: LogInCoordinator.self, .logIn, .forgotPassword)
    try test.press("Sent")
    test.expectStack(of: LogInCoordinator.self, .logIn)
    #expect(test.result == nil)
  }

  @Test("Pattern P3: cancelling ends the flow without a session")
  func cancel() throws {
    try test.press("Cancel")
    #expect(test.result == .cancelled(.cancelled))
  }
}

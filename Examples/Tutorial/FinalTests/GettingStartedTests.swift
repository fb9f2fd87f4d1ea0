// The article "Getting started": what it says about this package is compiled in it.
import Cairn
import Testing

@testable import Final

@MainActor
@Test("A navigator shows the log-in first")
func navigatorOfTheApp() {
  // snippet: start-navigator
  let navigator = Navigator(AppCoordinator(services: .live))
  // end snippet
  #expect(navigator.shown is LoginModel)
}

// snippet: start-test
@MainActor @Test func loggingInShowsTheMainFlow() throws {
  let navigator = Navigator(AppCoordinator(services: .live))

  try #require(navigator.shown as? LoginModel).onLogin(Session(user: "ada"))
  #expect(navigator.shown is HomeModel)
  #expect(navigator.leaks().isEmpty)
}
// end snippet

@MainActor
@Test("The main flow of saved state is restored only with a session")
func restoringWithoutSession() throws {
  let navigator = Navigator(AppCoordinator(services: .live))
  try #require(navigator.shown as? LoginModel).onLogin(Session(user: "ada"))
  let saved = try navigator.snapshot()

  let stranger = Navigator(AppCoordinator(services: .live))
  stranger.restore(saved)
  #expect(stranger.shown is LoginModel)

  let services = Services(session: Session(user: "ada"))
  let user = Navigator(AppCoordinator(services: services))
  user.restore(saved)
  #expect(user.shown is HomeModel)
}

import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P2: signing in and out")
struct P02Tests {
  typealias App = SignedInAppCoordinator

  @Test(
    "Pattern P2: signing in shows the app, signing out shows the log-in, and the old tree is deallocated"
  )
  func signInAndOut() throws {
    let test = TestNavigator(App())
    test.expectPath(App.Route.auth, LogInCoordinator.Route.logIn)

    try test.press("Log in")
    test.expectPath(App.Route.main, MainCoordinator.Route.home)
    test.expectNoLeaks()

    weak let main = test.root.children.first as? MainCoordinator
    #expect(main != nil)
    try test.press("Settings", "Sign out")
    test.expectPath(App.Route.auth, LogInCoordinator.Route.logIn)
    #expect(main == nil)
    test.expectNoLeaks()
  }

  @Test("Pattern P2: with a saved session the app is shown at launch, and no log-in is created")
  func launch() throws {
    let test = TestNavigator(App(session: .ada))
    test.expectPath(App.Route.main, MainCoordinator.Route.home)
    #expect(!test.root.children.contains { $0 is LogInCoordinator })

    try test.press("Settings", "Sign out")
    test.expectPath(App.Route.auth, LogInCoordinator.Route.logIn)
    test.expectNoLeaks()
  }

  @Test("Pattern P2: a request for the app without a session leads to the log-in")
  func guarded() {
    let test = TestNavigator(App())
    #expect(test.root.navigate(to: .main) == .unchanged)
    test.expectShown(LogInCoordinator.Route.logIn)
  }
}

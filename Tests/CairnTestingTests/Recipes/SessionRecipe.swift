// The code of the article "Dependency injection".
import Cairn
import CairnTesting
import Testing

enum SessionRecipe {
  struct Session: Sendable { var user: String }

  @MainActor
  final class SessionStore { var current: Session? }

  final class SignInCoordinator: Coordinator {
    enum Route: Routable { case form }
    typealias Output = Session
    let navigation = Navigation(root: Route.form)
    func destination(for route: Route) -> Destination { FormModel() }
  }

  final class FormModel {}

  final class MainCoordinator: Coordinator {
    enum Route: Routable { case home }
    let navigation = Navigation(root: Route.home)
    let session: Session
    init(session: Session) { self.session = session }
    func destination(for route: Route) -> Destination { FormModel() }
  }

  // snippet: injection-session
  final class AppCoordinator: Coordinator {
    enum Route: Routable { case signIn, main }
    let navigation = Navigation(switching: Route.signIn)
    private let sessions: SessionStore
    init(sessions: SessionStore) { self.sessions = sessions }

    func start() { navigate(to: .main) }

    func transition(to route: Route) -> Route.Transition {
      route == .main && sessions.current == nil
        ? .require(Route.signIn, then: .main) : .show(route)
    }

    func destination(for route: Route) -> Destination {
      if route == .main, let session = sessions.current {
        MainCoordinator(session: session)
      } else {
        SignInCoordinator().onFinish { self.sessions.current = $0 }
      }
    }
  }
  // end snippet
}

@MainActor
@Suite("Recipes: a session")
struct SessionRecipeTests {
  @Test("A flow that needs a session is made with it, and only after signing in")
  func session() throws {
    let test = TestNavigator(SessionRecipe.AppCoordinator(sessions: SessionRecipe.SessionStore()))
    test.expectPath(
      SessionRecipe.AppCoordinator.Route.signIn, SessionRecipe.SignInCoordinator.Route.form)
    try test.shown(SessionRecipe.SignInCoordinator.self).finish(.init(user: "ada"))
    #expect(try test.shown(SessionRecipe.MainCoordinator.self).session.user == "ada")
    test.expectNoLeaks()
  }

  @Test("A user with a session sees no sign-in")
  func isSignedIn() throws {
    let sessions = SessionRecipe.SessionStore()
    sessions.current = .init(user: "ada")
    let test = TestNavigator(SessionRecipe.AppCoordinator(sessions: sessions))
    #expect(try test.shown(SessionRecipe.MainCoordinator.self).session.user == "ada")
  }
}

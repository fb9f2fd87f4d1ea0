// The code about intents in the article "Results and messages".
import Cairn
import Testing

struct ShowProfile { let user: String }
struct SignOut {}

@MainActor
private final class SettingsModel {
  let onSignOut: () -> Void
  init(onSignOut: @escaping () -> Void) { self.onSignOut = onSignOut }
}

private final class SettingsCoordinator: Coordinator {
  enum Route: Routable { case settings }
  let navigation = Navigation(root: Route.settings)

  // snippet: intents-send
  func destination(for route: Route) -> Destination {
    SettingsModel(onSignOut: { self.send(SignOut()) })
  }
  // end snippet
}

private final class HomeCoordinator: Coordinator {
  enum Route: Routable { case home, settings, auth, profile(String) }
  let navigation = Navigation(root: Route.home)
  var isSignedIn = true

  func destination(for route: Route) -> Destination {
    if route == .settings { SettingsCoordinator() } else { PlainScreen() }
  }

  // snippet: intents-handle
  var intents: [IntentHandler] {
    [
      IntentHandler(SignOut.self) { _ in self.signOut() },
      IntentHandler(ShowProfile.self) { self.navigate(to: .profile($0.user)) },
    ]
  }
  // end snippet

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .settings where !isSignedIn: .redirect(to: .auth)
    default: .push(route)
    }
  }

  // snippet: intents-reevaluate
  func signOut() {
    isSignedIn = false
    navigator?.reevaluate()
  }
  // end snippet
}

@MainActor
@Suite("Documentation: intents", .failsOnReports)
struct IntentsSnippetTests {
  @Test("An intent reaches its handler, and re-evaluation removes denied screens")
  func send() throws {
    let home = HomeCoordinator()
    let navigator = Navigator(home)
    home.navigate(to: .settings)
    try navigator.front(SettingsModel.self).onSignOut()
    #expect(home.navigation.stack == [.home, .auth])
  }

  @Test("An intent from outside reaches the nearest coordinator of the frontmost screen")
  func sendFromOutside() {
    let home = HomeCoordinator()
    let navigator = Navigator(home)
    home.navigate(to: .settings)
    // snippet: intents-outside
    navigator.send(ShowProfile(user: "ada"))  // a quick action, a menu command, a notification
    // end snippet
    #expect(home.navigation.stack == [.home, .settings, .profile("ada")])
  }
}

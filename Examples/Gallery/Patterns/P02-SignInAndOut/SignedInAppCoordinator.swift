// P2: an app coordinator that shows the log-in or the app, and returns to the log-in on sign-out.
//
// Classic: ClassicAppCoordinator.swift. It replaces the window's root view controller and its only
// child. Modals of the old root stay in the window and in memory unless the code dismisses them.
// Cairn: a `switching` layout has one child and no stack around it. The replaced child leaves the
// tree with everything beneath it: screens, modals, tasks. A deep screen requests the sign-out by
// an intent, so the flows in between do not pass it on.
// Both together: begin with either half. A classic app coordinator can show a
// `NavigatorViewController` as the window's root instead of a navigation controller, and still
// decides which root to show.
import Cairn

struct SignOut {}

final class SignedInAppCoordinator: Coordinator {
  enum Route: Routable { case auth, main }
  let navigation: Navigation<Route>
  private(set) var session: Session?

  /// Decides at launch: a saved session shows the app at once, and the log-in is never created.
  init(session: Session? = nil) {
    self.session = session
    navigation = Navigation(switching: session == nil ? .auth : .main)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .auth:
      LogInCoordinator().onFinish { session in
        self.session = session
        self.navigate(to: .main)
      }
    case .main: MainCoordinator()
    }
  }

  // Without a session, every request for the app leads to the log-in, even from a link.
  func transition(to route: Route) -> Route.Transition {
    route == .main && session == nil ? .show(.auth) : .show(route)
  }

  var intents: [IntentHandler] {
    [
      IntentHandler(SignOut.self) { _ in
        self.session = nil
        self.navigate(to: .auth)
      }
    ]
  }
}

/// The app after the log-in.
final class MainCoordinator: Coordinator {
  enum Route: Routable { case home, settings }
  let navigation = Navigation(root: Route.home)

  func destination(for route: Route) -> Destination {
    switch route {
    case .home: PlainScreen("Home", ["Settings": { self.navigate(to: .settings) }])
    case .settings: PlainScreen("Settings", ["Sign out": { self.send(SignOut()) }])
    }
  }

  func transition(to route: Route) -> Route.Transition {
    route == .settings ? .present(.settings, as: .sheet) : .show(route)
  }
}

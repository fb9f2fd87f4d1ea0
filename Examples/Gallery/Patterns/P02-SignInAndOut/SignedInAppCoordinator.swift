// P2: an app coordinator that shows the log-in or the app, and comes back to the log-in on sign-out.
//
// Classic: ClassicAppCoordinator.swift. It swaps the window's root view controller and its one child. What
// the old root has presented stays in the window and in memory if nobody thinks of it.
// Cairn: a `switching` layout has one child and no stack around it. What is replaced leaves the tree,
// and with it everything beneath: screens, modals, tasks.
// Sign-out comes from deep below as an intent, so that nothing in between has to pass it on.
// Together: begin with either half. A classic app coordinator shows a `NavigatorViewController` as the
// window's root where it showed a navigation controller before, and keeps deciding which.
import Cairn

struct SignOut {}

final class SignedInAppCoordinator: Coordinator {
  enum Route: Routable { case auth, main }
  let navigation = Navigation(switching: Route.auth)
  private(set) var session: Session?

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

  // Whoever asks for the app, a link too, gets there only with a session.
  func transition(to route: Route) -> Route.Transition {
    route == .main && session == nil ? .show(.auth) : .show(route)
  }

  var intents: Intents {
    IntentHandler(SignOut.self) { _ in
      self.session = nil
      self.navigate(to: .auth)
    }
  }
}

/// The app behind the log-in.
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

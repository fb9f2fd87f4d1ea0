import Cairn
import CairnSwiftUI
import SwiftUI

// snippet: learn-guard
final class AppCoordinator: Coordinator {
  enum Route: Routable { case signIn, library }
  let navigation = Navigation(switching: Route.signIn)  // one at a time
  let session: Session
  init(session: Session) { self.session = session }

  static let links = Links<Route> { Mount("/", .library, LibraryCoordinator.self) }

  func start() { navigate(to: .library) }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .library where session.user == nil: .require(.signIn, then: .library)
    case .signIn where session.user != nil: .redirect(to: .library)  // signed in elsewhere
    default: .show(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .signIn: SignInCoordinator().onFinish { self.session.user = $0 }
    case .library: LibraryCoordinator()
    }
  }
}
// end snippet

// snippet: learn-reevaluate
extension AppCoordinator {
  func signOut() {
    session.user = nil
    navigator?.reevaluate()
  }
}
// end snippet

// snippet: learn-session
final class Session {
  var user: String?
  init(user: String? = nil) { self.user = user }
}
// end snippet

// snippet: learn-restore
@main struct LibraryApp: App {
  private let session = Session()

  var body: some Scene {
    WindowGroup {
      NavigatorView { Navigator(AppCoordinator(session: session)) }.restoresNavigation()
    }
  }
}
// end snippet

struct Rated_Previews: PreviewProvider {
  static var previews: some View {
    NavigatorPreview(AppCoordinator(session: Session(user: "ada")), at: "/rated")
  }
}

import Cairn
public import CairnWeb
import Foundation

extension SessionKey<String> { static let user = SessionKey("user") }

final class MembersCoordinator: Coordinator {
  enum Route: Routable { case signIn, account }
  let navigation = Navigation(switching: Route.signIn)
  private weak var session: WebSession?  // which owns the browser's coordinators
  private let accepts: Accepts
  init(_ session: WebSession, accepts: @escaping Accepts) {
    (self.session, self.accepts) = (session, accepts)
  }

  static let links = Links<Route> {
    Link("/", .account)
    Link("/sign-in", .signIn)
  }

  func start() { navigate(to: .account) }

  func transition(to route: Route) -> Route.Transition {
    let mustSignIn = route == .account && session?[.user] == nil
    return mustSignIn ? .redirect(to: .signIn) : .show(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .signIn: SignInModel(accepts: accepts, onSignIn: { self.signIn(as: $0) })
    case .account: AccountModel(user: session?[.user] ?? "", onSignOut: { self.signOut() })
    }
  }
}

// snippet: browser-renew
extension MembersCoordinator {
  func signIn(as user: String) -> Bool {
    // The browser may have its response already, and could not learn the new session id.
    guard let session, session.renew() else { return false }
    session[.user] = user
    navigate(to: .account)
    return true
  }

  func signOut() {
    session?[.user] = nil
    _ = session?.renew()
    navigator?.reevaluate()  // asks transition(to:) again
  }
}
// end snippet

@MainActor
final class SignInModel {
  let accepts: Accepts
  let onSignIn: (String) -> Bool

  init(accepts: @escaping Accepts, onSignIn: @escaping (String) -> Bool) {
    (self.accepts, self.onSignIn) = (accepts, onSignIn)
  }
}

extension SignInModel: PageScreen {
  var title: String { "Sign in" }
  func page() -> Page { Page("sign-in", ["submit": PageForm("submit")]) }

  static let actions = PageActions<SignInModel> {
    PageAction("submit") { (model, form: SignInForm) in
      let (name, password) = (form.name ?? "", form.password ?? "")
      guard await model.accepts(name, password) else {
        return PageNotice("The name or the password is wrong.", kind: .warning)
      }
      // snippet: browser-sign-in-action
      guard model.onSignIn(name) else {
        return PageNotice("This took too long. Please sign in again.", kind: .warning)
      }
      // end snippet
      return PageNotice("Welcome, \(name)!")
    }
  }
}

struct SignInForm: Decodable { let name, password: String? }

@MainActor
final class AccountModel {
  let user: String
  let onSignOut: () -> Void

  init(user: String, onSignOut: @escaping () -> Void) {
    self.user = user
    self.onSignOut = onSignOut
  }
}

extension AccountModel: PageScreen {
  var title: String { "Account" }
  func page() -> Page { Page("account", ["user": user, "signOut": PageForm("sign-out")]) }

  static let actions = PageActions<AccountModel> {
    PageAction("sign-out") { model in model.onSignOut() }
  }
}

/// Returns true for the right password of a user.
public typealias Accepts = @Sendable (_ name: String, _ password: String) async -> Bool

/// Creates a host whose only page needs a sign-in.
///
/// - Parameters:
///   - patience: The longest time that a response waits for a sign-in.
///   - accepts: Checks a name and a password.
@MainActor
public func makeMembersHost(
  patience: Duration = .seconds(10), accepts: @escaping Accepts
) throws -> WebHost {
  let resources = Bundle.module.resourceURL ?? Bundle.module.bundleURL
  let templates = try PageTemplates(directory: resources.appending(path: "templates"))
  var configuration = WebConfiguration(site: Site(name: "Members"))
  configuration.actionPatience = patience
  return WebHost(configuration, templates: templates) { session in
    MembersCoordinator(session, accepts: accepts)
  }
}

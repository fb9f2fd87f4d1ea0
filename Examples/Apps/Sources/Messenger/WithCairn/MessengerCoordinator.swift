import Cairn
import Messenger
import Screens

/// The app: the session needs an account and what is asked after the sign-in.
final class MessengerCoordinator: Coordinator {
  enum Route: Routable, CaseIterable { case signIn, onboarding, session }

  static let links = Links<Route> { Mount("/", .session, SessionCoordinator.self) }

  let navigation = Navigation(switching: Route.signIn)
  let client: Client

  init(_ client: Client) { self.client = client }

  var intents: [IntentHandler] { [IntentHandler(SignOut.self) { _ in self.signOut() }] }

  func start() { navigate(to: .session) }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .onboarding where client.user == nil, .session where client.user == nil:
      .require(.signIn, then: .session)
    case .session where !client.isOnboarded: .require(.onboarding, then: .session)
    default: .show(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .signIn: SignInCoordinator(client)
    case .onboarding: OnboardingCoordinator(client)
    case .session: SessionCoordinator(client)
    }
  }

  private func signOut() {
    client.signOut()
    navigator?.reevaluate()
  }
}

/// The sign-in.
final class SignInCoordinator: Coordinator {
  enum Route: Routable { case welcome }

  let navigation = Navigation(root: Route.welcome)
  private let client: Client

  init(_ client: Client) { self.client = client }

  func destination(for route: Route) -> Destination {
    StepModel("Welcome", [Row("Sign in") { self.signIn() }])
  }

  private func signIn() {
    client.signIn()
    finish()
  }
}

/// The steps after the sign-in.
final class OnboardingCoordinator: Coordinator {
  enum Route: Routable { case confirmation, otherDevice, confirmed, notifications }

  let navigation = Navigation(root: Route.confirmation)
  private let client: Client

  init(_ client: Client) { self.client = client }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .confirmed, .notifications: .set([route])  // nobody goes back to the steps before
    default: .push(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .confirmation:
      StepModel(
        "Confirm your identity",
        [
          Row("Use another device") { self.navigate(to: .otherDevice) },
          Row("Skip") { self.navigate(to: .notifications) },
          Row("Sign out") { self.send(SignOut()) },
        ])
    case .otherDevice:
      StepModel(
        "Compare emojis",
        [Row("They match") { self.confirm() }, Row("They do not match") { self.pop() }])
    case .confirmed:
      StepModel("Device verified", [Row("Continue") { self.navigate(to: .notifications) }])
    case .notifications: StepModel("Notifications", [Row("Allow") { self.complete() }])
    }
  }

  private func confirm() {
    client.verify()
    navigate(to: .confirmed)
  }

  private func complete() {
    client.finishOnboarding()
    finish()
  }
}

/// Asks to sign the user out.
struct SignOut {}

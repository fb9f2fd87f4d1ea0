import Combine
package import Messenger
import Screens
package import SwiftUI

/// The app by hand.
@MainActor
package final class AppCoordinator {
  private let client: Client
  private let root = NavigationRootCoordinator()
  private let flows: FlowCoordinator<Never>
  private var authenticationFlow: AuthenticationFlowCoordinator?
  private var userSessionFlow: UserSessionFlowCoordinator?
  private var storedAppRoute: AppRoute?

  package init(_ client: Client) {
    (self.client, flows) = (client, FlowCoordinator(client))
    if client.user == nil { startAuthentication() } else { startUserSession() }
  }

  package var view: some View { RootView(root: root) }

  /// Opens a link; while nobody is signed in, it is stored.
  package func open(_ link: String) {
    guard let route = AppRoute(link) else { return }
    guard let userSessionFlow else { return storedAppRoute = route }
    userSessionFlow.handleAppRoute(route)
  }

  private func startAuthentication() {
    let flow = AuthenticationFlowCoordinator(client, root)
    flows.sink(flow) { [weak self] _ in
      self?.authenticationFlow = nil
      self?.startUserSession()
    }
    authenticationFlow = flow
    flow.start()
  }

  private func startUserSession() {
    let flow = UserSessionFlowCoordinator(client, root)
    flows.sink(flow) { [weak self] action in
      switch action {
      case .logout: self?.signOut()
      }
    }
    userSessionFlow = flow
    flow.start()
    if let storedAppRoute { flow.handleAppRoute(storedAppRoute) }
    storedAppRoute = nil
  }

  private func signOut() {
    client.signOut()
    userSessionFlow = nil
    startAuthentication()
  }
}

/// The sign-in.
final class AuthenticationFlowCoordinator: FlowCoordinator<AuthenticationFlowCoordinator.Action> {
  enum Action { case signedIn }

  private let root: NavigationRootCoordinator
  private let stack = NavigationStackCoordinator()

  init(_ client: Client, _ root: NavigationRootCoordinator) {
    self.root = root
    super.init(client)
  }

  func start() {
    let row = Row("Sign in") { [weak self] in
      self?.client.signIn()
      self?.actionsSubject.send(.signedIn)
    }
    stack.setRootCoordinator(ScreenCoordinator("Welcome", [row]))
    root.setRootCoordinator(stack)
  }
}

/// The steps after the sign-in.
final class OnboardingFlowCoordinator: FlowCoordinator<OnboardingFlowCoordinator.Action> {
  enum Action { case logout }

  private let presenter: NavigationTabCoordinator
  private let stack = NavigationStackCoordinator()

  init(_ client: Client, _ presenter: NavigationTabCoordinator) {
    self.presenter = presenter
    super.init(client)
  }

  func start() {
    presenter.setFullScreenCoverCoordinator(stack)
    show(
      "Confirm your identity",
      [
        Row("Use another device") { [weak self] in self?.showVerification() },
        Row("Skip") { [weak self] in self?.showNotifications() },
        Row("Sign out") { [weak self] in self?.actionsSubject.send(.logout) },
      ])
  }

  private func show(_ title: String, _ rows: [Row]) {
    stack.setRootCoordinator(ScreenCoordinator(title, rows))
  }

  private func showVerification() {
    let rows = [
      Row("They match") { [weak self] in self?.showConfirmed() },
      Row("They do not match") { [weak self] in self?.stack.pop() },
    ]
    stack.push(ScreenCoordinator("Compare emojis", rows))
  }

  private func showConfirmed() {
    client.verify()
    show("Device verified", [Row("Continue") { [weak self] in self?.showNotifications() }])
  }

  private func showNotifications() {
    show("Notifications", [Row("Allow") { [weak self] in self?.finish() }])
  }

  private func finish() {
    client.finishOnboarding()
    presenter.setFullScreenCoverCoordinator(nil)
  }
}

import Cairn
import Messenger
import Screens

/// The session of a user: chats and spaces in tabs, with modals over both.
final class SessionCoordinator: Coordinator {
  enum Route: Routable { case chats, spaces, settings, verification(String) }

  static let links = Links<Route> {
    Mount("/", .chats, ChatsCoordinator.self)
    Mount("/settings", .settings, SettingsCoordinator.self)
  }

  let navigation = Navigation(tabs: [Route.chats, .spaces])
  private let client: Client

  init(_ client: Client) { self.client = client }

  func start() {
    client.onVerificationRequest = { [weak self] in self?.navigate(to: .verification($0)) }
  }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .chats, .spaces: .select(route)
    case .settings, .verification: .present(route, as: .sheet)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .chats: ChatsCoordinator(client)
    case .spaces: ScreenCoordinator { StepModel("Spaces", [Row("No spaces")]) }
    case .settings: SettingsCoordinator(client)
    case .verification(let device):
      ScreenCoordinator {
        StepModel(
          "Verify \(device)?",
          [
            Row("Emojis match") { self.verify(device) },
            Row("Ignore") { self.dismiss(.verification(device)) },
          ])
      }
    }
  }

  func tabItem(for tab: Route) -> TabItem? {
    tab == .chats
      ? TabItem(title: "Chats", systemImage: "bubble")
      : TabItem(title: "Spaces", systemImage: "square.grid.2x2")
  }

  private func verify(_ device: String) {
    client.verify()
    dismiss(.verification(device))
  }
}

/// A screen alone in a stack, which gives it a navigation bar.
final class ScreenCoordinator: Coordinator {
  enum Route: Routable { case screen }

  let navigation = Navigation(root: Route.screen)
  private let screen: () -> Destination

  init(@DestinationBuilder _ screen: @escaping () -> Destination) { self.screen = screen }

  func destination(for route: Route) -> Destination { screen() }
}

/// The settings; signing out asks an unverified user first.
final class SettingsCoordinator: Coordinator {
  enum Route: Routable { case list, account, keyBackup }

  static let links = Links<Route> {
    Link("/", .list)
    Link("/account", .account, under: .list)
  }

  let navigation = Navigation(root: Route.list)
  private let client: Client

  init(_ client: Client) { self.client = client }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list:
      StepModel(
        "Settings",
        [
          Row("Account") { self.navigate(to: .account) }, Row("Sign out") { self.signOut() },
          Row("Done") { self.finish() },
        ])
    case .account: StepModel("Account", [])
    case .keyBackup:
      StepModel("Save your key", [Row("Sign out anyway") { self.send(SignOut()) }])
    }
  }

  private func signOut() {
    if client.isVerified { send(SignOut()) } else { navigate(to: .keyBackup) }
  }
}

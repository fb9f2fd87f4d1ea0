import Cairn
import Home
import Screens

/// The steps to a server, which is the result.
final class OnboardingCoordinator: Coordinator {
  enum Route: Routable {
    case welcome, servers, login(Server), deviceName(Server), location(Server), unreachable(Server)
  }
  typealias Output = Server

  let navigation: Navigation<Route>
  private let hub: Hub
  private let invitation: Server?

  /// - Parameter isSecondary: True if there is a server already.
  init(_ hub: Hub, invitation: Server? = nil, isSecondary: Bool = true) {
    (self.hub, self.invitation) = (hub, invitation)
    navigation = Navigation(root: isSecondary ? .servers : .welcome)
  }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .login(hub.unreachable): .redirect(to: .unreachable(hub.unreachable))
    case .unreachable: .present(route, as: .dialog)
    default: .push(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .welcome:
      RowsModel("Welcome") { [Row("Connect") { self.navigate(to: .servers) }] }
    case .servers: RowsModel("Servers") { self.servers }
    case .login(let server):
      RowsModel("Log in to \(server.name)") {
        [Row("Log in") { self.navigate(to: .deviceName(server)) }]
      }
    case .deviceName(let server):
      RowsModel("Device name", hidesBack: true) { [Row("Save") { self.didName(server) }] }
    case .location(let server):
      RowsModel("Location", hidesBack: true) {
        ["Share", "Do not share"].map { answer in Row(answer) { self.didAskLocation(server) } }
      }
    case .unreachable(let server): Dialog(notice: "\(server.name) does not answer", button: "OK")
    }
  }

  private var servers: [Row] {
    ((invitation ?? hub.invitation).map { [$0] } ?? hub.nearby).map { server in
      Row(server.name) { self.navigate(to: .login(server)) }
    }
  }

  private func didName(_ server: Server) {
    if hub.hasAskedLocation { complete(server) } else { navigate(to: .location(server)) }
  }

  private func didAskLocation(_ server: Server) {
    hub.hasAskedLocation = true
    complete(server)
  }

  private func complete(_ server: Server) {
    hub.add(server)
    finish(server)
  }
}

/// The settings, with a stack and sheets of their own.
final class SettingsCoordinator: Coordinator {
  enum Route: Routable { case list, server(Server), item(SettingsItem), about, addServer }

  static let links = Links<Route> {
    Link("/", .list)
    Link("/:item", Route.item, under: .list)
  }

  let navigation = Navigation(root: Route.list)
  private let hub: Hub

  init(_ hub: Hub) { self.hub = hub }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .about, .addServer: .present(route, as: .sheet)
    case .server(let server) where hub[server.id] == nil: .deny("There is no such server.")
    default: .push(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: RowsModel("Settings") { self.rows }
    case .server(let server):
      RowsModel("\(server.name) settings") {
        [Row("Remove") { self.task { await self.remove(server) } }]
      }
    case .item(let item): RowsModel(item.title)
    case .about: RowsModel("About", needsBar: true) { [Row("Close") { self.dismiss() }] }
    case .addServer: OnboardingCoordinator(hub).onFinish { _ in }
    }
  }

  private var rows: [Row] {
    hub.servers.map { server in
      Row("\(server.name) server") { self.navigate(to: .server(server)) }
    } + SettingsItem.allCases.map { item in Row(item.title) { self.navigate(to: .item(item)) } } + [
      Row("Add server") { self.navigate(to: .addServer) },
      Row("About") { self.navigate(to: .about) }, Row("Close") { self.dismiss() },
    ]
  }

  private func remove(_ server: Server) async {
    let dialog = Dialog(
      "Remove the server?", choices: [.destructive("Remove", ()), .cancel("Cancel")])
    guard await ask(dialog).output != nil else { return }
    hub.remove(server)
    navigator?.reevaluate()
  }
}

extension SettingsItem: LinkValue {}

package import Cairn
package import Home
import Screens

/// A window of the home controller: the onboarding, or the web view of a server.
package final class AppCoordinator: Coordinator {
  package enum Route: Routable {
    case onboarding, server(Server.ID, path: [String])
    /// A page of the server that the link names or the user chooses.
    case open([String], on: Server.ID?), picker([String])
    case settings, assist, camera(String), invitation(String), tag(String), call(String)

    package var identity: Self {
      if case .server(let id, _) = self { .server(id, path: []) } else { self }
    }
  }

  package static let links = Links<Route> {
    Link("/navigate/*path?serverId=:server", Route.open)
    Link("/assist", .assist)
    Link("/camera?entityId=:entity", Route.camera)
    Link("/invite?url=:server", Route.invitation)
    Link("/tag/:tag", Route.tag)
    Link("/call_service/:service", Route.call)
    Mount("/settings", .settings, SettingsCoordinator.self)
  }

  package let navigation = Navigation(switching: Route.onboarding)
  let hub: Hub

  package init(_ hub: Hub) { self.hub = hub }

  package func start() { navigate(to: first) }

  /// The first page of the first server; without servers, what the onboarding leads to.
  private var first: Route {
    hub.servers.first.map { .server($0.id, path: []) } ?? .open([], on: nil)
  }

  package func transition(to route: Route) -> Route.Transition {
    switch route {
    case .onboarding: .show(route)
    case .invitation(let id) where hub.servers.isEmpty:
      .decide {
        self.hub.invitation = Server(id)
        return .redirect(to: .onboarding)
      }
    case _ where hub.servers.isEmpty: .require(.onboarding, then: route)
    case .server(let id, _): hub[id] == nil ? .redirect(to: first) : .show(route)
    case .open(let path, let id):
      if let server = hub[id] ?? (hub.servers.count == 1 ? hub.servers.first : nil) {
        .redirect(to: .server(server.id, path: path))
      } else {
        .redirect(to: .picker(path))
      }
    case .tag(let tag) where hub.allowedTags.contains(tag):
      .decide {
        self.hub.send("tag \(tag)")
        return .none
      }
    case .call: .present(route, as: .dialog)
    default: .present(route, as: .sheet)
    }
  }

  package func destination(for route: Route) -> Destination {
    switch route {
    case .onboarding: OnboardingCoordinator(hub, isSecondary: false).onFinish { _ in }
    case .server(let id, let path):
      ServerModel(
        hub[id] ?? Server(id), path,
        .init(
          show: { self.navigate(to: $0) }, open: { self.navigate(to: .server(id, path: $0)) }))
    case .picker(let path):
      RowsModel("Choose a server", needsBar: true) {
        self.hub.servers.map { server in
          Row(server.name) { self.show(.server(server.id, path: path)) }
        }
      }
    case .settings: SettingsCoordinator(hub)
    case .assist: RowsModel("Assist", needsBar: true) { [Row("Close") { self.dismiss() }] }
    case .camera(let entity):
      RowsModel("Camera \(entity)", needsBar: true) { [Row("Close") { self.dismiss() }] }
    case .invitation(let id):
      OnboardingCoordinator(hub, invitation: Server(id)).onFinish {
        self.navigate(to: .server($0.id, path: []))
      }
    case .tag(let tag):
      RowsModel("Allow tag \(tag)?", needsBar: true) {
        [
          Row("Allow once") { self.fire(tag) },
          Row("Allow always") {
            self.hub.allowedTags.insert(tag)
            self.fire(tag)
          },
        ]
      }
    case .call(let service):
      Dialog("Call \(service)?", choices: [DialogChoice("Yes", ()), .cancel("Cancel")])
        .onAnswer { _ in self.hub.send(service) }
    case .open: RowsModel("")
    }
  }

  /// Goes to a route like a link: modals that are not on the way leave.
  private func show(_ route: Route) { navigate(along: Self.path(to: route)) }

  private func fire(_ tag: String) {
    hub.send("tag \(tag)")
    dismiss()
  }
}

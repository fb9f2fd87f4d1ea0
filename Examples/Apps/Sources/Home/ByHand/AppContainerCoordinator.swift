package import Home
import Observation

/// The content of the container, and the requests of links to it.
///
/// The views bind their sheets to its properties.
@Observable @MainActor
package final class AppContainerCoordinator {
  enum Screen: Equatable { case onboarding, webView(Server) }
  enum Sheet: String, Identifiable {
    case settings
    var id: Self { self }
  }

  let hub: Hub
  private(set) var screen: Screen
  var sheet: Sheet?
  var confirmation: Confirmation?
  @ObservationIgnored private(set) weak var frontend: WebFrontend?
  /// The link that waits for the web view of its server.
  @ObservationIgnored private var pendingOpen: (server: Server, seal: (WebFrontend) -> Void)?

  package init(_ hub: Hub) {
    self.hub = hub
    screen = hub.servers.first.map { .webView($0) } ?? .onboarding
  }

  /// Shows what the servers allow.
  func reevaluate() {
    guard case .webView(let server) = screen, hub[server.id] != nil else {
      sheet = nil
      screen = hub.servers.first.map { .webView($0) } ?? .onboarding
      return
    }
  }

  /// Called by the web view when it appears.
  func setFrontend(_ frontend: WebFrontend) {
    self.frontend = frontend
    guard let pendingOpen, pendingOpen.server == frontend.server else { return }
    self.pendingOpen = nil
    pendingOpen.seal(frontend)
  }

  func open(_ server: Server, then seal: @escaping (WebFrontend) -> Void = { _ in }) {
    if let frontend, frontend.server == server { return seal(frontend) }
    pendingOpen = (server, seal)
    screen = .webView(server)
  }

  /// Navigates in the web view of a server, after the user has chosen one of several.
  func open(_ path: [String], on id: Server.ID?) {
    let server = hub[id] ?? (hub.servers.count == 1 ? hub.servers.first : nil)
    if let server {
      open(server) { frontend in
        frontend.overlay = nil
        frontend.open(path)
      }
    } else {
      frontend?.overlay = .picker(path)
    }
  }

  func showSettings() { sheet = .settings }

  func present(_ overlay: Overlay) { frontend?.overlay = overlay }

  func presentInvitation(_ server: Server) {
    if frontend == nil { hub.invitation = server } else { present(.invitation(server)) }
  }

  func confirm(_ title: String, _ action: @escaping () -> Void) {
    confirmation = Confirmation(title: title, action: action)
  }

  func fire(_ tag: String, always: Bool = false) {
    if always { hub.allowedTags.insert(tag) }
    hub.send("tag \(tag)")
    frontend?.overlay = nil
  }
}

/// A question before something is sent.
struct Confirmation {
  let title: String
  let action: () -> Void
}

/// The sheet over the web view.
enum Overlay: Hashable, Identifiable {
  case assist, camera(String), picker([String]), tag(String), invitation(Server)
  var id: Self { self }
}

/// The web view of a server.
@Observable @MainActor
final class WebFrontend {
  let server: Server
  private(set) var path: [String]?
  var overlay: Overlay?

  init(_ server: Server) { self.server = server }

  /// Loads the first page.
  func load() { path = [] }
  func open(_ path: [String]) { self.path = path }
}

import Combine
package import Media
package import SwiftUI

/// The services that any view can reach.
@MainActor
final class Container: ObservableObject {
  let server: Server
  let root: RootCoordinator
  /// The player of the item that was played last.
  var player: Player?
  /// A link that waits for the tabs.
  @Published var pendingDeepLink: String?
  private var cancellables: Set<AnyCancellable> = []

  // In the place of notifications.
  let didSignIn = PassthroughSubject<Void, Never>()
  let didSignOut = PassthroughSubject<Void, Never>()

  init(_ server: Server) {
    self.server = server
    root = RootCoordinator(server.user == nil ? .selectUser : .serverCheck)
    didSignIn.sink { [weak self] in self?.root.root = .serverCheck }.store(in: &cancellables)
    didSignOut.sink { [weak self] in
      self?.server.signOut()
      self?.root.root = .selectUser
    }.store(in: &cancellables)
  }

  func consumePendingDeepLink() -> NavigationRoute? {
    defer { pendingDeepLink = nil }
    let parts = pendingDeepLink?.split(separator: "/").map(String.init) ?? []
    guard parts.count == 2 || parts == ["settings"] else { return nil }
    return switch parts[0] {
    case "items": server[parts[1]].map { .item($0.id) }
    case "people": .person(parts[1])
    case "media": .library(parts[1])
    case "play": server[parts[1]].map { .player($0.id, self) }
    case "settings": .settings
    default: nil
    }
  }
}

/// The filter of a library, which its view and the sheet share.
@MainActor
final class LibraryFilter: ObservableObject {
  @Published var unwatchedOnly = false
}

extension NavigationRoute {
  static func item(_ id: Item.ID) -> Self { Self("item \(id)") { ItemView(id: id) } }
  static func person(_ name: String) -> Self { Self("person \(name)") { PersonView(name: name) } }
  static var settings: Self { Self("settings", style: .sheet) { SettingsView() } }
  static var signIn: Self { Self("signIn", style: .sheet) { SignInView() } }

  static func library(_ name: String) -> Self {
    let filter = LibraryFilter()
    return Self("library \(name)") { LibraryView(library: name, filter: filter) }
  }

  static func filter(_ filter: LibraryFilter) -> Self {
    Self("filter", style: .sheet) { FilterView(filter: filter) }
  }

  static func player(_ id: Item.ID, _ container: Container) -> Self {
    let player = container.server.makePlayer(id)
    container.player = player
    return Self("player", style: .fullScreen) { PlayerView(player: player) }
  }
}

/// The app by hand.
package struct MediaByHand: View {
  @StateObject private var container: Container
  @ObservedObject private var root: RootCoordinator

  private init(_ container: Container) {
    _container = StateObject(wrappedValue: container)
    root = container.root
  }

  /// Makes the window, and the function that opens a link in it.
  package static func make(_ server: Server) -> (MediaByHand, (String) -> Void) {
    let container = Container(server)
    return (MediaByHand(container), { container.pendingDeepLink = $0 })
  }

  package var body: some View {
    Group {
      switch root.root {
      case .selectUser: NavigationInjectionView(coordinator: .init()) { SelectUserView() }
      case .serverCheck: NavigationInjectionView(coordinator: .init()) { ServerCheckView() }
      case .mainTab: MainTabView()
      }
    }
    .environmentObject(container)
  }
}

/// The tabs.
struct MainTabView: View {
  @EnvironmentObject private var container: Container
  @StateObject private var tabs = TabCoordinator()

  var body: some View {
    TabView(selection: $tabs.selectedTabID) {
      stack("home") { HomeView() }.tabItem { Text("Home") }.tag("home")
      stack("search") { SearchView() }.tabItem { Text("Search") }.tag("search")
      MediaView(coordinator: tabs.coordinators["media"] ?? .init())
        .tabItem { Text("Media") }.tag("media")
    }
    .onChange(of: container.pendingDeepLink, initial: true) { _, link in
      if link != nil, let route = container.consumePendingDeepLink() { tabs.route(to: route) }
    }
  }

  private func stack(_ tab: String, @ViewBuilder content: () -> some View) -> some View {
    NavigationInjectionView(coordinator: tabs.coordinators[tab] ?? .init(), content: content)
  }
}

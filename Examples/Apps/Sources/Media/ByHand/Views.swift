import Combine
import Media
import SwiftUI

struct SelectUserView: View {
  @EnvironmentObject private var container: Container
  @Environment(\.router) private var router

  var body: some View {
    List {
      ForEach(container.server.users, id: \.self) { user in
        Button(user) { signIn(user) }
      }
      Button("Add user") { router?.route(to: .signIn) }
    }
    .navigationTitle("Select user")
  }

  private func signIn(_ user: String) {
    container.server.signIn(user)
    container.didSignIn.send()
  }
}

struct SignInView: View {
  @EnvironmentObject private var container: Container

  var body: some View {
    List {
      Button("OK") {
        container.server.signIn("Ben")
        container.didSignIn.send()
      }
    }
    .navigationTitle("Sign in")
  }
}

struct ServerCheckView: View {
  @EnvironmentObject private var container: Container
  @State private var hasFailed = false

  var body: some View {
    List {
      if hasFailed {
        Button("Retry") { Task { await check() } }
        Button("Sign out") { container.didSignOut.send() }
      }
    }
    .navigationTitle(hasFailed ? "No connection" : "")
    .task { await check() }
  }

  private func check() async {
    if await container.server.check() { container.root.root = .mainTab } else { hasFailed = true }
  }
}

struct HomeView: View {
  @EnvironmentObject private var container: Container
  @Environment(\.router) private var router

  var body: some View {
    List {
      ForEach(container.server.suggestions) { item in
        Button(item.name) { router?.route(to: .item(item.id)) }
      }
      Button("Settings") { router?.route(to: .settings) }
    }
    .navigationTitle("Home")
  }
}

struct SearchView: View {
  @Environment(\.router) private var router

  var body: some View {
    List { Button("dune") { router?.route(to: .item("dune")) } }
      .navigationTitle("Search")
  }
}

struct SettingsView: View {
  @EnvironmentObject private var container: Container
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    List {
      Button("Sign out") { container.didSignOut.send() }
      Button("Done") { dismiss() }
    }
    .navigationTitle("Settings")
  }
}

struct ItemView: View {
  let id: Item.ID
  @EnvironmentObject private var container: Container
  @Environment(\.router) private var router

  private var item: Item? { container.server[id] }

  var body: some View {
    List {
      if item?.episodes.isEmpty == true {
        Button("Play") { router?.route(to: .player(id, container)) }
      }
      ForEach(item?.episodes ?? [], id: \.self) { id in
        Button(container.server[id]?.name ?? "") { router?.route(to: .item(id)) }
      }
      ForEach(item?.cast ?? [], id: \.self) { name in
        Button(name) { router?.route(to: .person(name)) }
      }
    }
    .navigationTitle(item?.name ?? "")
  }
}

struct PersonView: View {
  let name: String
  @EnvironmentObject private var container: Container
  @Environment(\.router) private var router

  var body: some View {
    List(container.server.items(with: name)) { item in
      Button(item.name) { router?.route(to: .item(item.id)) }
    }
    .navigationTitle(name)
  }
}

struct LibraryView: View {
  let library: String
  @ObservedObject var filter: LibraryFilter
  /// Selects an item in the columns; nil in a stack, which pushes it.
  var select: ((Item.ID) -> Void)?
  @EnvironmentObject private var container: Container
  @Environment(\.router) private var router

  var body: some View {
    List {
      ForEach(container.server.items(in: library, unwatchedOnly: filter.unwatchedOnly)) { item in
        Button(item.name) {
          if let select { select(item.id) } else { router?.route(to: .item(item.id)) }
        }
      }
      Button("Filter") { router?.route(to: .filter(filter)) }
    }
    .navigationTitle(library)
  }
}

struct FilterView: View {
  let filter: LibraryFilter
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    List {
      Button("All") { choose(false) }
      Button("Unwatched") { choose(true) }
    }
    .navigationTitle("Filter")
  }

  private func choose(_ unwatchedOnly: Bool) {
    filter.unwatchedOnly = unwatchedOnly
    dismiss()
  }
}

/// The libraries, the items of one of them, and an item, side by side.
struct MediaView: View {
  @ObservedObject var coordinator: NavigationCoordinator
  @EnvironmentObject private var container: Container
  @State private var library: String?
  @State private var item: Item.ID?
  @State private var visibility = NavigationSplitViewVisibility.all
  @State private var column = NavigationSplitViewColumn.sidebar
  @State private var filter = LibraryFilter()

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
      List(container.server.libraries, id: \.self) { name in
        Button(name) { select(library: name) }
      }
      .navigationTitle("Libraries")
    } content: {
      if let library {
        LibraryView(library: library, filter: filter, select: { select(item: $0) })
          .environment(\.router, Router(coordinator: coordinator))
      }
    } detail: {
      if let item {
        NavigationInjectionView(coordinator: coordinator) { ItemView(id: item) }
      }
    }
    .sheet(item: $coordinator.presentedSheet) { route in
      NavigationInjectionView(coordinator: .init()) { route.destination }
    }
  }

  private func select(library: String) {
    (self.library, item, filter, column) = (library, nil, LibraryFilter(), .content)
    coordinator.path = []
  }

  private func select(item: Item.ID) {
    (self.item, column) = (item, .detail)
    coordinator.path = []
  }
}

struct PlayerView: View {
  @State var player: Player
  @EnvironmentObject private var container: Container
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    List {
      Text("Playing \(container.server[player.item]?.name ?? "")")
      if let next = container.server.next(after: player.item) {
        Button("Next episode") { player.item = next }
      }
      Button("Close") { dismiss() }
    }
    .navigationTitle("Player")
  }
}

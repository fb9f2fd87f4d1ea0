import Home
import Screens
import SwiftUI

/// The settings, as a sheet with a stack and sheets of its own.
struct SettingsView: View {
  private enum Destination: Hashable { case server(Server), item(SettingsItem) }
  private enum Sheet: String, Identifiable {
    case about, addServer
    var id: Self { self }
  }

  private let coordinator: AppContainerCoordinator
  @State private var path: [Destination] = []
  @State private var sheet: Sheet?
  @State private var removed: Server?

  init(_ coordinator: AppContainerCoordinator) { self.coordinator = coordinator }

  var body: some View {
    NavigationStack(path: $path) {
      RowsView("Settings", rows)
        .navigationDestination(for: Destination.self) { destination in
          switch destination {
          case .server(let server):
            RowsView("\(server.name) settings", [Row("Remove") { removed = server }])
          case .item(let item): RowsView(item.title, [])
          }
        }
    }
    .sheet(item: $sheet) { sheet in
      switch sheet {
      case .about:
        NavigationStack { RowsView("About", [Row("Close") { self.sheet = nil }]) }
      case .addServer:
        OnboardingNavigationView(coordinator.hub, invitation: nil, isSecondary: true) { _ in
          self.sheet = nil
        }
      }
    }
    .alert("Remove the server?", isPresented: isRemoving, presenting: removed) { server in
      Button("Remove", role: .destructive) { remove(server) }
      Button("Cancel", role: .cancel) {}
    }
  }

  private var rows: [Row] {
    coordinator.hub.servers.map { server in
      Row("\(server.name) server") { path.append(.server(server)) }
    }
      + SettingsItem.allCases.map { item in Row(item.title) { path.append(.item(item)) } } + [
        Row("Add server") { sheet = .addServer }, Row("About") { sheet = .about },
        Row("Close") { coordinator.sheet = nil },
      ]
  }

  private var isRemoving: Binding<Bool> {
    Binding(
      get: { @MainActor in removed != nil }, set: { @MainActor in if !$0 { removed = nil } })
  }

  private func remove(_ server: Server) {
    coordinator.hub.remove(server)
    path = []
    coordinator.reevaluate()
  }
}

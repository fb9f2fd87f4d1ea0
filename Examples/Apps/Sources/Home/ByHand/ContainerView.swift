import Home
import Screens
package import SwiftUI

/// The root view: the onboarding or the web view, with the sheets of the app.
package struct ContainerView: View {
  @State private var coordinator: AppContainerCoordinator

  package init(_ coordinator: AppContainerCoordinator) {
    _coordinator = State(initialValue: coordinator)
  }

  package var body: some View {
    Group {
      switch coordinator.screen {
      case .onboarding:
        OnboardingNavigationView(coordinator.hub, invitation: coordinator.hub.invitation) { _ in
          coordinator.reevaluate()
        }
      case .webView(let server):
        HomeAssistantView(server, coordinator).id(server)
      }
    }
    .sheet(item: $coordinator.sheet) { _ in SettingsView(coordinator) }
    .alert(
      coordinator.confirmation?.title ?? "", isPresented: isConfirming,
      presenting: coordinator.confirmation
    ) { confirmation in
      Button("Yes") { confirmation.action() }
      Button("Cancel", role: .cancel) {}
    }
  }

  private var isConfirming: Binding<Bool> {
    Binding(
      get: { @MainActor in coordinator.confirmation != nil },
      set: { @MainActor in if !$0 { coordinator.confirmation = nil } })
  }
}

/// The web view of a server, with what the web page asks the app for.
private struct HomeAssistantView: View {
  private let coordinator: AppContainerCoordinator
  @State private var frontend: WebFrontend

  init(_ server: Server, _ coordinator: AppContainerCoordinator) {
    self.coordinator = coordinator
    _frontend = State(initialValue: WebFrontend(server))
  }

  var body: some View {
    NavigationStack {
      RowsView(frontend.server.name, rows)
    }
    .sheet(item: $frontend.overlay) { overlay in OverlayView(overlay, coordinator) }
    .onAppear { coordinator.setFrontend(frontend) }
    .task { frontend.load() }
  }

  private var rows: [Row] {
    [
      Row(frontend.path?.path ?? "Loading"),
      Row("Lights") { frontend.open(["lovelace", "lights"]) },
      Row("Settings") { coordinator.showSettings() },
      Row("Assist") { frontend.overlay = .assist },
      Row("Door") { frontend.overlay = .camera("door") },
      Row("Servers") { frontend.overlay = .picker([]) },
    ]
  }
}

/// A sheet over the web view.
private struct OverlayView: View {
  private let overlay: Overlay
  private let coordinator: AppContainerCoordinator

  init(_ overlay: Overlay, _ coordinator: AppContainerCoordinator) {
    (self.overlay, self.coordinator) = (overlay, coordinator)
  }

  var body: some View {
    switch overlay {
    case .assist: stack("Assist", [Row("Close") { close() }])
    case .camera(let entity): stack("Camera \(entity)", [Row("Close") { close() }])
    case .picker(let path):
      stack(
        "Choose a server",
        coordinator.hub.servers.map { server in
          Row(server.name) {
            close()
            coordinator.open(path, on: server.id)
          }
        })
    case .tag(let tag):
      stack(
        "Allow tag \(tag)?",
        [
          Row("Allow once") { coordinator.fire(tag) },
          Row("Allow always") { coordinator.fire(tag, always: true) },
        ])
    case .invitation(let server):
      OnboardingNavigationView(coordinator.hub, invitation: server, isSecondary: true) {
        close()
        coordinator.open($0)
      }
    }
  }

  private func stack(_ title: String, _ rows: [Row]) -> some View {
    NavigationStack { RowsView(title, rows) }
  }

  private func close() { coordinator.frontend?.overlay = nil }
}

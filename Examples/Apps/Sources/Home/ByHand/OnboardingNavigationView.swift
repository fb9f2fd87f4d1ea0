import Home
import Observation
import Screens
import SwiftUI

/// The steps of the onboarding, whose path the views bind to.
@Observable @MainActor
private final class OnboardingPresenter {
  enum Destination: Hashable { case servers, login(Server), deviceName(Server), location(Server) }

  var path: [Destination] = []
  var unreachable: Server?
  private let hub: Hub
  private let onFinish: (Server) -> Void

  init(_ hub: Hub, onFinish: @escaping (Server) -> Void) {
    (self.hub, self.onFinish) = (hub, onFinish)
  }

  func select(_ server: Server) {
    if server == hub.unreachable { unreachable = server } else { path.append(.login(server)) }
  }

  func didName(_ server: Server) {
    if hub.hasAskedLocation { finish(server) } else { path.append(.location(server)) }
  }

  func didAskLocation(_ server: Server) {
    hub.hasAskedLocation = true
    finish(server)
  }

  private func finish(_ server: Server) {
    // Pages that are still pushed would stay over the app.
    path = []
    hub.add(server)
    onFinish(server)
  }
}

/// The onboarding, for the first server or, as a sheet, for another one.
struct OnboardingNavigationView: View {
  private let hub: Hub
  private let invitation: Server?
  private let isSecondary: Bool
  @State private var presenter: OnboardingPresenter

  init(
    _ hub: Hub, invitation: Server?, isSecondary: Bool = false,
    onFinish: @escaping (Server) -> Void
  ) {
    (self.hub, self.invitation, self.isSecondary) = (hub, invitation, isSecondary)
    _presenter = State(initialValue: OnboardingPresenter(hub, onFinish: onFinish))
  }

  var body: some View {
    NavigationStack(path: $presenter.path) {
      Group {
        if isSecondary {
          servers
        } else {
          RowsView("Welcome", [Row("Connect") { presenter.path = [.servers] }])
        }
      }
      .navigationDestination(for: OnboardingPresenter.Destination.self) { destination in
        switch destination {
        case .servers: servers
        case .login(let server):
          RowsView(
            "Log in to \(server.name)",
            [Row("Log in") { presenter.path.append(.deviceName(server)) }])
        case .deviceName(let server):
          RowsView("Device name", [Row("Save") { presenter.didName(server) }])
            .navigationBarBackButtonHidden()
        case .location(let server):
          RowsView(
            "Location",
            [
              Row("Share") { presenter.didAskLocation(server) },
              Row("Do not share") { presenter.didAskLocation(server) },
            ]
          )
          .navigationBarBackButtonHidden()
        }
      }
    }
    .alert(
      "\(presenter.unreachable?.name ?? "") does not answer", isPresented: isFailing
    ) {
      Button("OK", role: .cancel) {}
    }
  }

  private var servers: RowsView {
    RowsView(
      "Servers",
      (invitation.map { [$0] } ?? hub.nearby).map { server in
        Row(server.name) { presenter.select(server) }
      })
  }

  private var isFailing: Binding<Bool> {
    Binding(
      get: { @MainActor in presenter.unreachable != nil },
      set: { @MainActor in if !$0 { presenter.unreachable = nil } })
  }
}

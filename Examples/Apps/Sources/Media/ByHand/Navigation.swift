import Combine
import SwiftUI

/// A place to go to: its identifier, how it appears, and its view.
@MainActor
struct NavigationRoute: Identifiable, @preconcurrency Hashable {
  enum Style { case push, sheet, fullScreen }

  let id: String
  let style: Style
  private let content: AnyView

  init(_ id: String, style: Style = .push, @ViewBuilder content: () -> some View) {
    (self.id, self.style, self.content) = (id, style, AnyView(content()))
  }

  var destination: AnyView { content }
  static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A stack, and what is presented over it.
@MainActor
final class NavigationCoordinator: ObservableObject {
  @Published var path: [NavigationRoute] = []
  @Published var presentedSheet: NavigationRoute?
  @Published var presentedFullScreen: NavigationRoute?

  func push(_ route: NavigationRoute) {
    switch route.style {
    case .push: path.append(route)
    case .sheet: presentedSheet = route
    case .fullScreen: presentedFullScreen = route
    }
  }
}

/// Leads the views of a stack to other views.
@MainActor
struct Router {
  weak var coordinator: NavigationCoordinator?
  func route(to route: NavigationRoute) { coordinator?.push(route) }
}

private struct RouterKey: EnvironmentKey {
  static let defaultValue: Router? = nil
}

extension EnvironmentValues {
  var router: Router? {
    get { self[RouterKey.self] }
    set { self[RouterKey.self] = newValue }
  }
}

/// A stack with its coordinator; each sheet and cover has a coordinator of its own.
struct NavigationInjectionView<Content: View>: View {
  @StateObject private var coordinator: NavigationCoordinator
  private let content: Content

  init(
    coordinator: @autoclosure @escaping () -> NavigationCoordinator,
    @ViewBuilder content: () -> Content
  ) {
    _coordinator = StateObject(wrappedValue: coordinator())
    self.content = content()
  }

  var body: some View {
    NavigationStack(path: $coordinator.path) {
      content.navigationDestination(for: NavigationRoute.self) { $0.destination }
    }
    .environment(\.router, Router(coordinator: coordinator))
    .sheet(item: $coordinator.presentedSheet) { route in
      NavigationInjectionView<AnyView>(coordinator: .init()) { route.destination }
    }
    .fullScreenCover(item: $coordinator.presentedFullScreen) { $0.destination }
  }
}

/// The tabs, each with the coordinator of its stack.
@MainActor
final class TabCoordinator: ObservableObject {
  @Published var selectedTabID = "home"
  let coordinators: [String: NavigationCoordinator] = [
    "home": .init(), "search": .init(), "media": .init(),
  ]

  /// Leads to a route in the selected tab.
  func route(to route: NavigationRoute) { coordinators[selectedTabID]?.push(route) }
}

/// The content of the window.
@MainActor
final class RootCoordinator: ObservableObject {
  enum Root { case selectUser, serverCheck, mainTab }
  @Published var root: Root

  init(_ root: Root) { self.root = root }
}

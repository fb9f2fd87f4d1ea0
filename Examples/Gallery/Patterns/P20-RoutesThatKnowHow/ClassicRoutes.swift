import Observation
import SwiftUI

/// A route that defines its presentation and its view.
@MainActor
protocol ClassicRoute: Hashable, Identifiable {
  associatedtype Page: View
  var style: ClassicStyle { get }
  @ViewBuilder var view: Page { get }
}

enum ClassicStyle { case push, sheet, fullScreen }

enum ClassicTourRoute: ClassicRoute {
  case welcome, step(Int), help, finale
  nonisolated var id: Self { self }

  var style: ClassicStyle {
    switch self {
    case .welcome, .step: .push
    case .help: .sheet
    case .finale: .fullScreen
    }
  }

  var view: some View { ClassicTourPage(route: self) }
}

/// One navigator per level: a presented level has its own, which refers to the one below.
@MainActor @Observable
final class ClassicRouteNavigator<Route: ClassicRoute> {
  var path: [Route] = []
  var sheet: Route?
  var cover: Route?
  @ObservationIgnored private let below: ClassicRouteNavigator?

  init(over below: ClassicRouteNavigator? = nil) { self.below = below }

  func go(to route: Route) {
    switch route.style {
    case .push: path.append(route)
    case .sheet: sheet = route
    case .fullScreen: cover = route
    }
  }

  /// Can be called on any level: dismisses all modals, then pops the stack.
  func dismissAll() {
    guard let below else {
      sheet = nil
      cover = nil
      // SwiftUI may ignore this change if a modal is dismissed in the same update.
      path = []
      return
    }
    below.dismissAll()
  }
}

struct ClassicRouteStack<Route: ClassicRoute>: View {
  let root: Route
  @State var navigator: ClassicRouteNavigator<Route>

  var body: some View {
    NavigationStack(path: $navigator.path) {
      root.view.navigationDestination(for: Route.self) { $0.view.environment(navigator) }
    }
    .environment(navigator)
    .sheet(item: $navigator.sheet) { route in
      ClassicRouteStack(root: route, navigator: ClassicRouteNavigator(over: navigator))
    }
    .fullScreenCover(item: $navigator.cover) { route in
      ClassicRouteStack(root: route, navigator: ClassicRouteNavigator(over: navigator))
    }
  }
}

struct ClassicTourPage: View {
  let route: ClassicTourRoute
  @Environment(ClassicRouteNavigator<ClassicTourRoute>.self) private var navigator

  var body: some View {
    VStack {
      Button("Next") { navigator.go(to: .step(next)) }
      Button("Help") { navigator.go(to: .help) }
      Button("Finale") { navigator.go(to: .finale) }
      Button("Leave") { navigator.dismissAll() }
    }
    .navigationTitle("\(route)")
  }

  private var next: Int {
    if case .step(let number) = route { number + 1 } else { 1 }
  }
}

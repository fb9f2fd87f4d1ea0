// P20: a route that owns its transition (push, sheet, full screen) and its view; everything dismissed from
// the middle; every page reaches its coordinator.
//
// Classic: ClassicRoutes.swift. A protocol for routes, a navigator for each level of presentation, and
// a view that binds both. Dismissing all from the middle walks down the levels and hopes that SwiftUI
// takes the changes in one update.
// Cairn: one enum says all of it; the coordinator only asks it. `dismissAll` and `popToRoot` are one
// commit, which the host brings on the screen step by step. The flow does not know what shows it: in a
// `NavigatorViewController` the same pages stand in a `UINavigationController`.
// Keep the view out of the route where the flow should be tested or shown without SwiftUI: a route that
// owns its view imports it.
import Cairn
import CairnSwiftUI
import SwiftUI

enum TourRoute: Routable {
  case welcome, step(Int), help, finale

  var transition: TourRoute.Transition {
    switch self {
    case .welcome, .step: .push(self)
    case .help: .present(self, as: .sheet)
    case .finale: .present(self, as: .fullScreen)
    }
  }

  @MainActor var view: some View { TourPage(route: self) }
}

final class TourCoordinator: Coordinator {
  let navigation = Navigation(root: TourRoute.welcome)

  func transition(to route: TourRoute) -> TourRoute.Transition { route.transition }
  func destination(for route: TourRoute) -> Destination { route.view }

  func leave() {
    perform(.sequence([.dismissAll, .popToRoot]))
  }
}

struct TourPage: View {
  let route: TourRoute
  @EnvironmentCoordinator private var tour: TourCoordinator?

  var body: some View {
    VStack {
      Button("Next") { tour?.navigate(to: .step(next)) }
      Button("Help") { tour?.navigate(to: .help) }
      Button("Finale") { tour?.navigate(to: .finale) }
      Button("Leave") { tour?.leave() }
    }
    .navigationTitle("\(route)")
  }

  private var next: Int {
    if case .step(let number) = route { number + 1 } else { 1 }
  }
}

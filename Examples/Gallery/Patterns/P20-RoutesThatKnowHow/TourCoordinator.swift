// P20: a route that defines its transition (push, sheet, full screen) and its view; dismissing
// everything from the middle; access to the coordinator from every page.
//
// Classic: ClassicRoutes.swift. It has a protocol for routes, a navigator for each level of
// presentation, and a view that binds both. Dismissing everything from the middle walks down the
// levels, and depends on SwiftUI applying the changes in one update.
// Cairn: one enum defines all of it, and the coordinator only asks the enum. `dismissAll` and
// `popToRoot` are one commit, which the host applies step by step. The flow does not depend on its
// host: in a `NavigatorViewController`, the same pages are in a `UINavigationController`.
// Keep the view out of the route if the flow should be tested or shown without SwiftUI, because a
// route that defines its view imports SwiftUI.
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

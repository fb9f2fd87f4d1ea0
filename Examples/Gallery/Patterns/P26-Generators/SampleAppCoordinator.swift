import Cairn

/// The root of the app: one flow at a time.
final class SampleAppCoordinator: Coordinator {
  enum Route: Routable { case main }
  let navigation = Navigation(switching: Route.main)
  /// The numbers that the user has chosen.
  private(set) var chosen: [Int] = []

  func destination(for route: Route) -> Destination {
    switch route {
    case .main:
      SampleCoordinator().onFinish { id in
        self.chosen.append(id)
        self.perform(.restart(.main))
      }
    }
  }

  static let links = Links<Route> { Mount("/", .main, SampleCoordinator.self) }
}

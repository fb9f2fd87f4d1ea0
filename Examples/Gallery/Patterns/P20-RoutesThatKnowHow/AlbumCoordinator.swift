import Cairn
import CairnUIKit

/// A flow whose route names its custom transition.
///
/// The host knows what the name means, so the flow needs no UIKit. A screen that appeared with the
/// animation also disappears with it, even if the user goes back.
final class AlbumCoordinator: Coordinator {
  enum Route: Routable { case album, photo, details }
  let navigation = Navigation(root: Route.album)

  func transition(to route: Route) -> Route.Transition {
    route == .photo ? .push(route).animated(.custom("fade")) : .show(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .album:
      PlainScreen(
        "Album",
        [
          "Photo": { self.navigate(to: .photo) },
          "Details": { self.navigate(to: .details) },
        ])
    case .photo: PlainScreen("Photo")
    case .details: PlainScreen("Details")
    }
  }
}

extension NavigatorViewController {
  /// Defines the animation `fade`.
  func definesFade() -> Self {
    animations["fade"] = ViewControllerAnimation { operation in
      FadeAnimator(isReturning: operation == .pop || operation == .dismiss)
    }
    return self
  }
}

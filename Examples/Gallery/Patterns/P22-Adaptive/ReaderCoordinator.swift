// P22: a phone pushes, and a tablet shows a popover.
//
// Classic: ClassicReader.swift checks the size class when the user taps the button. If the window
// is resized afterwards, a popover becomes a sheet, and a pushed screen stays pushed.
// Cairn: `adaptive` is part of the route's transition. It is resolved by the width, and again
// whenever the width changes. The entry then moves between stack and popover with its model and its
// result.
// Keep UIKit's own adaptation, a popover that is a sheet in a compact width, if that is all you
// need: `.popover(anchor:)` does it.
import Cairn

final class ReaderCoordinator: Coordinator {
  enum Route: Routable { case page, fonts }
  let navigation = Navigation(root: Route.page)

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .page: .popToRoot
    case .fonts:
      .present(.fonts, as: .adaptive(compact: .push, regular: .popover(anchor: "Fonts")))
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .page: PlainScreen("Page", ["Fonts": { self.navigate(to: .fonts) }])
    case .fonts: PlainScreen("Fonts", ["Done": { self.dismiss() }])
    }
  }
}

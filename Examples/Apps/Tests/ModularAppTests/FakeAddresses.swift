import Cairn
import SharedRoutes

/// A flow that a test finishes with an address.
final class FakeAddresses: Coordinator {
  enum Route: Routable { case list }
  typealias Output = Address
  let navigation = Navigation(root: Route.list)
  func destination(for route: Route) -> Destination { Screen() }

  final class Screen {}
}

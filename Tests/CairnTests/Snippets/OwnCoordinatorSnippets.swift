import Cairn
import Testing

// In an app, these types would be at the top level of a module.
private enum ClassicApp {
  /// The app's own protocol.
  @MainActor
  protocol Coordinator: AnyObject {
    func start()
  }

  /// A flow that has been moved to Cairn.
  final class CheckoutCoordinator: Cairn.Coordinator {
    enum Route: Routable { case address, payment }
    let navigation = Navigation(root: Route.address)

    func destination(for route: Route) -> Destination { CheckoutScreen() }
  }

  typealias FlowCoordinator = Cairn.Coordinator

  final class ReturnsCoordinator: FlowCoordinator {
    enum Route: Routable { case reason, label }
    let navigation = Navigation(root: Route.reason)

    func destination(for route: Route) -> Destination { CheckoutScreen() }
  }

  final class CheckoutScreen {}

  /// A coordinator of the app's own protocol that runs both Cairn flows.
  final class CartCoordinator: Coordinator {
    private(set) var navigators: [Navigator] = []

    func start() {
      navigators = [Navigator(CheckoutCoordinator()), Navigator(ReturnsCoordinator())]
    }
  }
}

@MainActor
@Suite("An app with its own `Coordinator` protocol")
struct OwnCoordinatorSnippets {
  @Test("A coordinator of the app's own protocol can run Cairn flows")
  func both() {
    let cart = ClassicApp.CartCoordinator()
    cart.start()
    #expect(cart.navigators.map { $0.shown is ClassicApp.CheckoutScreen } == [true, true])
    #expect(cart.navigators.first?.root is any Cairn.Coordinator<Void>)
  }
}

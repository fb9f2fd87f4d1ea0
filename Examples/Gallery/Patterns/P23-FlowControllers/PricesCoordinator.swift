// P23: the coordinator as a container view controller, with dependencies, the responder chain, and
// traits for a whole flow.
//
// Classic: ClassicFlowController.swift. UIKit's own hierarchy keeps flows alive and delivers
// messages, so the flow *is* a view controller and cannot run without UIKit.
// Cairn: the UIKit host creates a child view controller for each flow with its own container.
// Everything that works with flow controllers therefore works: appearance, rotation, traits. The
// coordinator remains plain Swift. Typed intents replace the responder chain, and dependencies are
// passed to `init`. `navigation.traitOverrides` applies to the whole flow, on any host.
import Cairn

struct ShowPrice { let product: Product.ID }

final class PricesCoordinator: Coordinator {
  enum Route: Routable { case products, price(Product.ID) }
  let navigation = Navigation(root: Route.products)
  private let services: any HasPrices

  init(services: any HasPrices, isCompact: Bool = false) {
    self.services = services
    // An adaptive presentation is a sheet in this flow, even in a wide window.
    if isCompact {
      navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .compact)
    }
  }

  var intents: [IntentHandler] {
    [IntentHandler(ShowPrice.self) { self.navigate(to: .price($0.product)) }]
  }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .products: .popToRoot
    case .price:
      .present(route, as: .adaptive(compact: .push, regular: .popover(anchor: "Kettle")))
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .products: ShelfCoordinator()
    case .price(let id): PlainScreen("\(services.prices.price(of: id)) coins")
    }
  }
}

/// Depends neither on prices nor on the code that shows them.
final class ShelfCoordinator: Coordinator {
  enum Route: Routable { case shelf }
  let navigation = Navigation(root: Route.shelf)

  func destination(for route: Route) -> Destination {
    PlainScreen("Shelf", ["Kettle": { self.send(ShowPrice(product: Product.kettle.id)) }])
  }
}

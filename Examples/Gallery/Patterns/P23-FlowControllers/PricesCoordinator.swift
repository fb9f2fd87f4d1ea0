// P23: the coordinator as a container view controller, with dependencies, the responder chain, and traits
// for a whole flow.
//
// Classic: ClassicFlowController.swift. UIKit's own tree keeps flows alive and carries messages, so the
// flow *is* a view controller, and can be run nowhere else.
// Cairn: the UIKit host makes a child view controller for each flow with a container of its own, so what
// works with flow controllers works: appearance, rotation, traits. The coordinator stays plain Swift.
// The responder chain becomes intents, with types; dependencies go through `init`; and
// `navigation.traitOverrides` holds for everything in the flow, on any host.
import Cairn

struct ShowPrice { let product: Product.ID }

final class PricesCoordinator: Coordinator {
  enum Route: Routable { case products, price(Product.ID) }
  let navigation = Navigation(root: Route.products)
  private let services: any HasPrices

  init(services: any HasPrices, isCompact: Bool = false) {
    self.services = services
    // A presentation that adapts is a sheet in this flow, however wide the window is.
    if isCompact {
      navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .compact)
    }
  }

  var intents: Intents {
    IntentHandler(ShowPrice.self) { self.navigate(to: .price($0.product)) }
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

/// Knows nothing of prices, nor of who shows them.
final class ShelfCoordinator: Coordinator {
  enum Route: Routable { case shelf }
  let navigation = Navigation(root: Route.shelf)

  func destination(for route: Route) -> Destination {
    PlainScreen("Shelf", ["Kettle": { self.send(ShowPrice(product: Product.kettle.id)) }])
  }
}

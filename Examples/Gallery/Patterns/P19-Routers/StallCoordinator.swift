// P19: a path and a view factory; a router with navigate, back, root and present; the coordinator
// in the environment.
//
// Classic: ClassicRouter.swift. The router has a `NavigationPath`, a factory creates the views, and
// views get the router from the environment.
// Cairn has all three. The routes are the path, `destination(for:)` is the factory, and the
// coordinator's methods replace the router's. Views get the coordinator from the environment by its
// type. In addition, a flow knows its position in the tree, ends with a result, and is notified of
// the user's actions.
// Keep the classic router in an app with one stack that is neither saved nor opened by links; the
// article Why Cairn has the criteria.
// Both together: a page or sheet of the router can show a `NavigatorView`, and its flow's result
// can call the router.
import Cairn
import CairnSwiftUI
import SwiftUI

final class StallCoordinator: Coordinator {
  enum Route: Routable { case products, product(Product.ID), reviews(Product.ID), basket }
  let navigation = Navigation(root: Route.products)

  func transition(to route: Route) -> Route.Transition {
    route == .basket ? .present(.basket, as: .sheet) : .push(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .products: StallView()
    case .product(let id): ProductView(id: id)
    case .reviews(let id): ReviewsView(id: id)
    case .basket: Text("Basket")
    }
  }
}

private struct StallView: View {
  @EnvironmentCoordinator private var stall: StallCoordinator?

  var body: some View {
    List(Product.all) { product in
      Button(product.name) { stall?.navigate(to: .product(product.id)) }
    }
    .navigationTitle("Products")
  }
}

private struct ProductView: View {
  let id: Product.ID
  @EnvironmentCoordinator private var stall: StallCoordinator?

  var body: some View {
    VStack {
      Button("Reviews") { stall?.navigate(to: .reviews(id)) }
      Button("Basket") { stall?.navigate(to: .basket) }
    }
    .navigationTitle("Product \(id.rawValue)")
  }
}

private struct ReviewsView: View {
  let id: Product.ID
  @EnvironmentCoordinator private var stall: StallCoordinator?

  var body: some View {
    Button("All products") { stall?.popToRoot() }
      .navigationTitle("Reviews of \(id.rawValue)")
  }
}

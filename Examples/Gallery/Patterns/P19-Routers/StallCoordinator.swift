// P19: a path and a view factory; a router with navigate, back, root and present; the coordinator in
// the environment.
//
// Classic: ClassicRouter.swift. The router holds a `NavigationPath`, a factory makes the views, and views
// take the router from the environment.
// Cairn: the same three. The routes are the path, `destination(for:)` is the factory, the coordinator's
// own verbs are the router's, and views take the coordinator from the environment by its type. What it has
// more: a flow knows where it stands, ends with a result, and hears of what the user does.
// Keep the classic router in an app of one stack that is neither saved nor linked to; P28 says when.
// Both together: a `NavigatorView` can be what one of the router's pages or sheets shows, and its flow's
// result can call the router.
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

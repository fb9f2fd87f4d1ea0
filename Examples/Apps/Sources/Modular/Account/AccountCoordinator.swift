package import Cairn
package import SharedRoutes

/// The account and its orders, which are shown after the sign-in.
package final class AccountCoordinator: Coordinator {
  package enum Route: Routable { case overview, order(OrderID) }

  package static let links = Links<Route> {
    Link("/", .overview)
    Link("/orders/:id", Route.order, under: .overview)
  }

  package let navigation = Navigation(root: Route.overview)
  private let customer: Customer

  package init(customer: Customer) { self.customer = customer }

  package func transition(to route: Route) -> Route.Transition {
    switch route {
    case .order where customer.name == nil: .require(.signIn, then: route)
    default: .show(route)
    }
  }

  package func destination(for route: Route) -> Destination {
    switch route {
    case .overview:
      OverviewModel(customer: customer, onOrder: { self.navigate(to: .order($0)) })
    case .order(let id): OrderModel(purchase: customer.orders[id])
    }
  }
}

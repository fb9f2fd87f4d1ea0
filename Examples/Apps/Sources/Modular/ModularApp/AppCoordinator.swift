import Account
import Cairn
import Catalogue
import Checkout
import SharedRoutes

/// The only coordinator that knows the features.
final class AppCoordinator: Coordinator {
  // snippet: modular-links
  enum Route: Routable { case catalogue, account, checkout(ProductID), signIn }

  static let links = Links<Route> {
    Mount("/", .catalogue, CatalogueCoordinator.self)
    Mount("/account", .account, AccountCoordinator.self)
    Mount("/checkout/:id", Route.checkout, CheckoutCoordinator.self)
  }
  // end snippet

  let navigation = Navigation(tabs: [Route.catalogue, .account])
  private let customer = Customer()

  func route(fulfilling requirement: Requirement) -> Route? {
    requirement == .signIn ? .signIn : nil
  }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .checkout: .present(route, as: .fullScreen)
    case .signIn: .present(.signIn, as: .sheet)
    default: .select(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .catalogue: CatalogueCoordinator(features: self)
    case .account: AccountCoordinator(customer: customer)
    // snippet: modular-result
    case .checkout(let product):
      CheckoutCoordinator(
        product, features: self, isSignedIn: { self.customer.name != nil }
      ).onFinish { purchase in
        let order = self.customer.add(purchase)
        self.navigate(to: .catalogue, then: CatalogueCoordinator.path(to: .thanks(order)))
      }
    // end snippet
    case .signIn: SignInCoordinator().onFinish { self.customer.name = $0 }
    }
  }

  func tabItem(for route: Route) -> TabItem? {
    switch route {
    case .catalogue: TabItem(title: "Catalogue", systemImage: "books.vertical")
    case .account: TabItem(title: "Account", systemImage: "person")
    case .checkout, .signIn: nil
    }
  }
}

// snippet: modular-features
extension AppCoordinator: Features {
  func checkout(_ product: ProductID) -> RoutePath { Self.path(to: .checkout(product)) }

  func order(_ order: OrderID) -> RoutePath {
    Self.path(to: .account, then: AccountCoordinator.path(to: .order(order), under: .overview))
  }

  func addresses() -> any Coordinator<Address> { AddressesCoordinator(customer: customer) }
}
// end snippet

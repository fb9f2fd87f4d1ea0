import Boutique
import Cairn
import Screens

/// The app: nobody shops without an account.
final class AppCoordinator: Coordinator {
  enum Route: Routable, CaseIterable { case logIn, home }

  static let links = Links<Route> { Mount("/", .home, HomeCoordinator.self) }

  let navigation = Navigation(switching: Route.logIn)
  let store: Store

  init(_ store: Store) { self.store = store }

  var intents: Intents { IntentHandler(SignOut.self) { _ in self.signOut() } }

  func start() { navigate(to: .home) }

  func transition(to route: Route) -> Route.Transition {
    route == .home && store.user == nil ? .require(.logIn, then: .home) : .show(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .logIn: LogInCoordinator(store)
    case .home: HomeCoordinator(store)
    }
  }

  private func signOut() {
    store.signOut()
    navigator?.reevaluate()
  }
}

/// Asks to sign the user out.
struct SignOut {}

/// The log-in.
final class LogInCoordinator: Coordinator {
  enum Route: Routable { case logIn, register }

  let navigation = Navigation(root: Route.logIn)
  private let store: Store

  init(_ store: Store) { self.store = store }

  func destination(for route: Route) -> Destination {
    switch route {
    case .logIn:
      StepModel(
        "Log in",
        [Row("Log in") { self.logIn() }, Row("Register") { self.navigate(to: .register) }])
    case .register: StepModel("Register", [Row("Done") { self.logIn() }])
    }
  }

  private func logIn() {
    store.signIn()
    finish()
  }
}

/// The tabs.
final class HomeCoordinator: Coordinator {
  enum Route: Routable { case catalogue, cart, profile }

  static let links = Links<Route> {
    Mount("/", .catalogue, CatalogueCoordinator.self)
    Mount("/cart", .cart, CartCoordinator.self)
    Mount("/profile", .profile, ProfileCoordinator.self)
  }

  let navigation = Navigation(tabs: [Route.catalogue, .cart, .profile])
  private let store: Store

  init(_ store: Store) { self.store = store }

  func destination(for route: Route) -> Destination {
    switch route {
    case .catalogue: CatalogueCoordinator(store)
    case .cart: CartCoordinator(store)
    case .profile: ProfileCoordinator(store)
    }
  }

  func tabItem(for tab: Route) -> TabItem? {
    switch tab {
    case .catalogue: TabItem(title: "Catalogue", systemImage: "bag")
    case .cart: TabItem(title: "Cart", systemImage: "cart", badge: store.cart.count)
    case .profile: TabItem(title: "Profile", systemImage: "person")
    }
  }
}

/// The first tab: the products.
final class CatalogueCoordinator: Coordinator {
  enum Route: Routable { case list, product(Product.ID), reviews(Product.ID) }

  static let links = Links<Route> {
    Link("/", .list)
    Link("/products/:id", Route.product, under: .list)
    Link("/products/:id/reviews", Route.reviews, under: { [.list, .product($0)] })
  }

  let navigation = Navigation(root: Route.list)
  private let store: Store

  init(_ store: Store) { self.store = store }

  func transition(to route: Route) -> Route.Transition {
    if case .product(let id) = route, store[id] == nil {
      return .deny("There is no product \(id).")
    }
    return .push(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list:
      StepModel(
        "Catalogue",
        store.products.map { product in
          Row(product.name) { self.navigate(to: .product(product.id)) }
        })
    case .product(let id):
      StepModel(
        store[id]?.name ?? "",
        [
          Row("Add to cart") { self.store.add(id) },
          Row("Reviews") { self.navigate(to: .reviews(id)) },
        ])
    case .reviews(let id): StepModel("Reviews of \(store[id]?.name ?? "")", [Row("Nice")])
    }
  }
}

/// The second tab: the cart, and the checkout.
final class CartCoordinator: Coordinator {
  enum Route: Routable { case cart, checkout, thanks(String) }

  static let links = Links<Route> {
    Link("/", .cart)
    Mount("/checkout", .checkout, CheckoutCoordinator.self, under: .cart)
  }

  let navigation = Navigation(root: Route.cart)
  private let store: Store

  init(_ store: Store) { self.store = store }

  func transition(to route: Route) -> Route.Transition {
    route == .checkout ? .present(route, as: .sheet) : .push(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .cart: CartModel(store, .init(checkOut: { self.navigate(to: .checkout) }))
    case .checkout: CheckoutCoordinator(store).onFinish { self.navigate(to: .thanks($0)) }
    case .thanks(let order): StepModel("Thanks", [Row(order)])
    }
  }
}

/// The checkout, which finishes with the order.
final class CheckoutCoordinator: Coordinator {
  enum Route: Routable { case address, payment }
  typealias Output = String

  static let links = Links<Route> { Link("/", .address) }

  let navigation = Navigation(root: Route.address)
  private let store: Store
  private(set) var address = ""

  init(_ store: Store) { self.store = store }

  func destination(for route: Route) -> Destination {
    switch route {
    case .address:
      StepModel(
        "Address",
        [
          Row("Enter Oslo") { self.address = "Oslo" }, Row("Next") { self.navigate(to: .payment) },
          Row("Cancel") { self.cancel() },
        ])
    case .payment:
      StepModel("Payment", [Row("Pay") { self.finish(self.store.order(to: self.address)) }])
    }
  }
}

extension CheckoutCoordinator: LeaveGuard {
  func decideLeaving() -> LeaveDecision {
    address.isEmpty
      ? .allow
      : .ask(
        Dialog("Cancel the order?", choices: [.destructive("Cancel order", ()), .cancel("Go on")]))
  }
}

extension CheckoutCoordinator: SavesState {
  func saveState() -> String { address }
  func restoreState(_ address: String) { self.address = address }
}

/// The third tab: the user.
final class ProfileCoordinator: Coordinator {
  enum Route: Routable { case overview, orders, about, licences }

  static let links = Links<Route> {
    Link("/", .overview)
    Link("/orders", .orders, under: .overview)
  }

  let navigation = Navigation(root: Route.overview)
  private let store: Store

  init(_ store: Store) { self.store = store }

  func destination(for route: Route) -> Destination {
    switch route {
    case .overview:
      StepModel(
        "Profile",
        [
          Row("Orders") { self.navigate(to: .orders) }, Row("About") { self.navigate(to: .about) },
          Row("Sign out") { self.send(SignOut()) },
        ])
    case .orders: StepModel("Orders", store.orders.map { Row($0) })
    case .about: StepModel("About", [Row("Licences") { self.navigate(to: .licences) }])
    case .licences: StepModel("Licences", [Row("MIT")])
    }
  }
}

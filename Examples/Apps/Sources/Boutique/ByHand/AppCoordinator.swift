import Boutique
import Screens
import SwiftUI
import UIKit

/// The content of a view controller.
@MainActor
final class PlainScreen: Screen {
  let title: String
  private let makeRows: () -> [Row]

  init(_ title: String, _ rows: @escaping () -> [Row]) { (self.title, makeRows) = (title, rows) }

  var rows: [Row] { makeRows() }
}

/// Makes a view controller with rows.
@MainActor
func screen(_ title: String, _ rows: @autoclosure @escaping () -> [Row]) -> UIViewController {
  let controller = UIHostingController(rootView: ScreenView(PlainScreen(title, rows)))
  controller.title = title
  return controller
}

enum AppRoute { case login, register, home, product(Product.ID), orders }

/// The app: the log-in, or the tabs.
final class AppCoordinator: Coordinator<AppRoute, UINavigationController> {
  init(_ store: Store) {
    super.init(
      UINavigationController(), store, initialRoute: store.user == nil ? .login : .home)
  }

  /// Opens a link.
  func open(_ link: String) {
    let parts = link.split(separator: "/").map(String.init)
    switch parts.first {
    case "products": parts.last.flatMap(Int.init).map { trigger(.product($0)) }
    case "orders": trigger(.orders)
    default: break
    }
  }

  override func prepareTransition(for route: AppRoute) -> Transition<UINavigationController> {
    switch route {
    case .login:
      rootViewController.isNavigationBarHidden = false
      let rows = [
        Row("Log in") { [weak self] in self?.logIn() },
        Row("Register") { [weak self] in self?.trigger(.register) },
      ]
      return .multiple(.dismiss, .set([screen("Log in", rows)]))
    case .register:
      return .push(screen("Register", [Row("Done") { [weak self] in self?.logIn() }]))
    case .home:
      rootViewController.isNavigationBarHidden = true
      return .set([HomeCoordinator(store, onSignOut: { [weak self] in self?.signOut() })])
    case .product(let id):
      // As in the real example: back to the beginning, and then from route to route.
      return .multiple(
        .dismiss, .popToRoot, deepLink(.home, [HomeRoute.catalogue, CatalogueRoute.product(id)]))
    case .orders:
      return .multiple(
        .dismiss, .popToRoot, deepLink(.home, [HomeRoute.profile, ProfileRoute.orders]))
    }
  }

  private func logIn() {
    store.signIn()
    trigger(.home)
  }

  private func signOut() {
    store.signOut()
    trigger(.login)
  }
}

enum HomeRoute { case catalogue, cart, profile }

/// The tabs.
final class HomeCoordinator: Coordinator<HomeRoute, UITabBarController> {
  private let catalogue: CatalogueCoordinator
  private let cart: CartCoordinator
  private let profile: ProfileCoordinator

  init(_ store: Store, onSignOut: @escaping () -> Void) {
    catalogue = CatalogueCoordinator(store)
    cart = CartCoordinator(store)
    profile = ProfileCoordinator(store, onSignOut: onSignOut)
    super.init(UITabBarController(), store, initialRoute: nil)
    let tabs: [any Presentable] = [catalogue, cart, profile]
    for (tab, title) in zip(tabs, ["Catalogue", "Cart", "Profile"]) {
      tab.viewController.tabBarItem.title = title
    }
    rootViewController.setViewControllers(tabs.map(\.viewController), animated: false)
  }

  override func prepareTransition(for route: HomeRoute) -> Transition<UITabBarController> {
    switch route {
    case .catalogue: .select(catalogue)
    case .cart: .select(cart)
    case .profile: .select(profile)
    }
  }
}

enum CatalogueRoute { case list, product(Product.ID), reviews(Product.ID) }

/// The first tab: the products.
final class CatalogueCoordinator: Coordinator<CatalogueRoute, UINavigationController> {
  init(_ store: Store) { super.init(UINavigationController(), store, initialRoute: .list) }

  override func prepareTransition(
    for route: CatalogueRoute
  ) -> Transition<UINavigationController> {
    switch route {
    case .list:
      let rows = store.products.map { product in
        Row(product.name) { [weak self] in self?.trigger(.product(product.id)) }
      }
      return .push(screen("Catalogue", rows))
    case .product(let id):
      let rows = [
        Row("Add to cart") { [store] in store.add(id) },
        Row("Reviews") { [weak self] in self?.trigger(.reviews(id)) },
      ]
      return .push(screen(store[id]?.name ?? "", rows))
    case .reviews(let id):
      return .push(screen("Reviews of \(store[id]?.name ?? "")", [Row("Nice")]))
    }
  }
}

enum CartRoute { case cart, checkout, thanks(String) }

/// The second tab: the cart, and the checkout.
final class CartCoordinator: Coordinator<CartRoute, UINavigationController> {
  init(_ store: Store) { super.init(UINavigationController(), store, initialRoute: .cart) }

  override func prepareTransition(for route: CartRoute) -> Transition<UINavigationController> {
    switch route {
    case .cart:
      let checkout = { [weak self] in self?.trigger(.checkout) ?? () }
      let store = store
      return .push(
        screen(
          "Cart",
          store.cart.map { Row("1 × \(store[$0]?.name ?? "")") }
            + [Row("Check out", checkout)]))
    case .checkout:
      let checkout = CheckoutCoordinator(store) { [weak self] in self?.trigger(.thanks($0)) }
      return .present(checkout)
    case .thanks(let order):
      return .multiple(.dismiss, .push(screen("Thanks", [Row(order)])))
    }
  }
}

enum CheckoutRoute { case address, payment, cancel }

/// The checkout.
final class CheckoutCoordinator: Coordinator<CheckoutRoute, UINavigationController> {
  private let onOrder: (String) -> Void
  private var address = ""

  init(_ store: Store, onOrder: @escaping (String) -> Void) {
    self.onOrder = onOrder
    super.init(UINavigationController(), store, initialRoute: .address)
  }

  override func prepareTransition(for route: CheckoutRoute) -> Transition<UINavigationController> {
    switch route {
    case .address:
      let rows = [
        Row("Enter Oslo") { [weak self] in self?.address = "Oslo" },
        Row("Next") { [weak self] in self?.trigger(.payment) },
        Row("Cancel") { [weak self] in self?.trigger(.cancel) },
      ]
      return .push(screen("Address", rows))
    case .payment: return .push(screen("Payment", [Row("Pay") { [weak self] in self?.pay() }]))
    case .cancel: return .dismiss
    }
  }

  private func pay() { onOrder(store.order(to: address)) }
}

enum ProfileRoute { case overview, orders, about }

/// The third tab: the user.
final class ProfileCoordinator: Coordinator<ProfileRoute, UINavigationController> {
  private let onSignOut: () -> Void

  init(_ store: Store, onSignOut: @escaping () -> Void) {
    self.onSignOut = onSignOut
    super.init(UINavigationController(), store, initialRoute: .overview)
  }

  override func prepareTransition(for route: ProfileRoute) -> Transition<UINavigationController> {
    switch route {
    case .overview:
      let rows = [
        Row("Orders") { [weak self] in self?.trigger(.orders) },
        Row("About") { [weak self] in self?.trigger(.about) },
        Row("Sign out") { [weak self] in self?.onSignOut() },
      ]
      return .push(screen("Profile", rows))
    case .orders:
      let rows = store.orders.map { Row($0) }
      return .push(screen("Orders", rows))
    case .about:
      // It shares the stack, so it is no presentable of the transition.
      addChild(AboutCoordinator(rootViewController, store))
      return .none
    }
  }
}

enum AboutRoute { case about, licences }

/// The page about the app itself, in the stack of its parent.
final class AboutCoordinator: Coordinator<AboutRoute, UINavigationController> {
  init(_ root: UINavigationController, _ store: Store) {
    super.init(root, store, initialRoute: .about)
  }

  override func prepareTransition(for route: AboutRoute) -> Transition<UINavigationController> {
    switch route {
    case .about:
      .push(screen("About", [Row("Licences") { [weak self] in self?.trigger(.licences) }]))
    case .licences: .push(screen("Licences", [Row("MIT")]))
    }
  }
}

public import Cairn

/// The second tab: the cart and the checkout.
public final class CartCoordinator: Coordinator {
  /// The screens and flows of the tab.
  public enum Route: Routable {
    /// The cart.
    case cart
    /// The checkout, as a separate flow that requires a sign-in.
    case checkout
  }

  /// The links of the tab.
  public static let links = Links<Route> {
    Link("/cart", .cart)
    Mount("/checkout", .checkout, CheckoutCoordinator.self, under: .cart)
  }

  /// The tab's navigation state.
  public let navigation = Navigation(root: Route.cart)
  private let session: SessionStore
  private let tabs: any ShopTabs

  init(session: SessionStore, tabs: any ShopTabs) {
    self.session = session
    self.tabs = tabs
  }

  /// Closes the checkout when the user signs out, or when the cart becomes empty, even in another
  /// window.
  public func start() {
    session.observe(self) { flow, change in
      switch change {
      case .signedOut, .emptiedCart: flow.popToRoot()
      case .signedIn, .ordered, .updated: break
      }
    }
    if !session.isSignedIn, navigation.top != .cart { popToRoot() }
  }

  /// Requires a sign-in and a non-empty cart for the checkout.
  public func transition(to route: Route) -> Route.Transition {
    switch route {
    case .cart: .popToRoot
    case .checkout:
      if !session.isSignedIn {
        .require(.signIn, then: route)
      } else if session.cart?.isEmpty ?? false {
        .redirect(to: .cart)
      } else {
        .push(route)
      }
    }
  }

  /// The cart and the checkout.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .cart:
      Destination(
        CartModel(
          session: session,
          .init(
            checkOut: { self.navigate(to: .checkout) }, openProduct: { self.tabs.show($0) },
            browse: { self.tabs.browse() }))
      ) { await $0.load() }
    case .checkout:
      CheckoutCoordinator(session: session).onResult { result in
        if case .finished(let order) = result { self.tabs.show(order.id) }
      }
    }
  }
}

public import Cairn

/// The second tab: the cart, the checkout, the confirmation.
public final class CartCoordinator: Coordinator {
  /// The screens and flows of the tab.
  public enum Route: Routable {
    /// The cart.
    case cart
    /// The checkout, as a separate flow that requires a sign-in.
    case checkout
    /// The confirmation of an order.
    case done(Order.ID)
  }

  /// The links of the tab.
  public static let links = Links<Route> {
    Link("/cart", .cart)
    Mount("/checkout", .checkout, CheckoutCoordinator.self, under: .cart)
    Link("/checkout/done/:id", Route.done, under: .cart)
  }

  /// The tab's navigation state.
  public let navigation = Navigation(root: Route.cart)
  private let session: SessionStore
  private let tabs: any ShopTabs

  init(session: SessionStore, tabs: any ShopTabs) {
    self.session = session
    self.tabs = tabs
  }

  /// Closes the checkout and the confirmation when the user signs out, and the checkout when the cart becomes
  /// empty, even in another window.
  public func start() {
    session.observe(self) { flow, change in
      switch change {
      case .signedOut: flow.popToRoot()
      case .emptiedCart: if flow.navigation.top == .checkout { flow.popToRoot() }
      case .signedIn, .ordered, .updated: break
      }
    }
    if !session.isSignedIn, navigation.top != .cart { popToRoot() }
  }

  /// Requires a sign-in and a non-empty cart for the checkout.
  public func transition(to route: Route) -> Route.Transition {
    switch route {
    case .cart: .popToRoot
    case .checkout, .done:
      if !session.isSignedIn {
        .require(.signIn, then: route)
      } else if route == .checkout, session.cart?.isEmpty ?? false {
        .redirect(to: .cart)
      } else {
        .push(route)
      }
    }
  }

  /// The cart, the checkout and the confirmation.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .cart:
      Destination(
        CartModel(
          session: session,
          .init(
            checkOut: { self.checkOut() }, openProduct: { self.tabs.show($0) },
            browse: { self.tabs.browse() }))
      ) { await $0.load() }
    case .checkout:
      CheckoutCoordinator(session: session).onResult { result in
        if case .finished(let order) = result { self.set([.cart, .done(order.id)]) }
      }
    case .done(let order):
      Destination(
        OrderDoneModel(
          id: order, session: session,
          .init(
            showOrder: {
              self.popToRoot()
              self.tabs.show(order)
            },
            browse: {
              self.popToRoot()
              self.tabs.browse()
            }))
      ) { await $0.load() }
    }
  }

  /// Starts a checkout, or continues the current one.
  func checkOut() {
    if case .done = navigation.top { popToRoot() }
    navigate(to: .checkout)
  }
}

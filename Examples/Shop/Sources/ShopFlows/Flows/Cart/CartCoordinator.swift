public import Cairn

/// The third tab: the cart, the checkout, the thanks.
public final class CartCoordinator: Coordinator {
  /// The places of the tab.
  public enum Route: Routable {
    /// The cart.
    case cart
    /// The checkout; a flow of its own, for those who have signed in.
    case checkout
    /// The thanks for an order.
    case done(Order.ID)
  }

  /// The links of the tab.
  public static let links = Links<Route> {
    Link("/cart", .cart)
    Mount("/checkout", .checkout, CheckoutCoordinator.self, under: .cart)
    Link("/checkout/done/:id", Route.done, under: .cart)
  }

  /// The tab's place in the tree.
  public let navigation = Navigation(root: Route.cart)
  private let services: Services
  private let session: SessionStore
  private let tabs: any ShopTabs

  init(services: Services, session: SessionStore, tabs: any ShopTabs) {
    self.services = services
    self.session = session
    self.tabs = tabs
  }

  /// Ends checkout and thanks when their buyer signs out, be it in another window.
  public func start() {
    session.observe(self) { flow, change in
      if change == .signedOut { flow.popToRoot() }
    }
    if !session.isSignedIn, navigation.top != .cart { popToRoot() }
  }

  /// Asks for a sign-in first, and for something in the cart.
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

  /// The cart, the checkout, the thanks.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .cart:
      Destination(
        CartModel(
          session: session, onCheckOut: { self.checkOut() }, onProduct: { self.tabs.show($0) },
          onBrowse: { self.tabs.browse() })
      ) { await $0.load() }
    case .checkout:
      CheckoutCoordinator(services: services, session: session).onResult { result in
        if case .finished(let order) = result { self.set([.cart, .done(order.id)]) }
      }
    case .done(let order):
      Destination(
        OrderDoneModel(
          id: order, session: session,
          onShow: {
            self.popToRoot()
            self.tabs.show(order)
          },
          onBrowse: {
            self.popToRoot()
            self.tabs.browse()
          })
      ) { await $0.load() }
    }
  }

  /// Begins a checkout, or goes on with the one that was begun.
  func checkOut() {
    if case .done = navigation.top { popToRoot() }
    navigate(to: .checkout)
  }
}

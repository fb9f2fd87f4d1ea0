public import Cairn

/// The shop: four tabs, each with its own flow and stack.
///
/// It finishes when the user has signed out.
public final class MainCoordinator: Coordinator {
  /// The tabs.
  public enum Route: Routable, CaseIterable {
    case home, cart, orders, profile
  }

  /// No output: it finishes when the user has signed out.
  public typealias Output = Void

  /// The links of the tabs.
  public static let links = Links<Route> {
    Mount("/", .home, ShopCoordinator.self)
    Mount("/", .cart, CartCoordinator.self)
    Mount("/orders", .orders, OrdersCoordinator.self)
    Mount("/profile", .profile, ProfileCoordinator.self)
  }

  /// The shop's navigation state; most visitors see one or two of the tabs.
  public let navigation = Navigation(tabs: Route.allCases, isLazy: true)
  /// The session, with the user and the cart.
  public let session: SessionStore
  private let onRegister: () -> Void

  init(session: SessionStore, onRegister: @escaping () -> Void) {
    self.session = session
    self.onRegister = onRegister
  }

  /// Loads the cart, because the tab bar shows its count.
  public func start() {
    // If this fails, the cart is loaded again when it is opened, and the error is shown there.
    if session.cart == nil { task { [session] in try? await session.loadCart() } }
  }

  /// The flow in each tab.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .home: ShopCoordinator(session: session, tabs: self)
    case .cart: CartCoordinator(session: session, tabs: self)
    case .orders: OrdersCoordinator(session: session, tabs: self)
    case .profile:
      ProfileCoordinator(session: session, tabs: self)
        .onFinish { self.finish() }
    }
  }

  /// The titles, images and badges of the tabs; the cart's badge is the number of pieces.
  ///
  /// The images are named as in the website's icon file.
  public func tabItem(for route: Route) -> TabItem? {
    switch route {
    case .home: TabItem(title: "Home", systemImage: "bag", image: "icon-home")
    case .cart:
      TabItem(title: "Cart", systemImage: "cart", image: "icon-cart", badge: session.cartCount)
    case .orders: TabItem(title: "Orders", systemImage: "shippingbox", image: "icon-orders")
    case .profile: TabItem(title: "Profile", systemImage: "person", image: "icon-profile")
    }
  }
}

extension MainCoordinator: ShopTabs {
  func checkOut() { navigate(to: .cart, then: CartCoordinator.path(to: .checkout)) }

  func show(_ product: Product.ID) {
    navigate(to: .home, then: ShopCoordinator.path(to: .detail(product)))
  }

  func show(_ order: Order.ID) {
    navigate(to: .orders, then: OrdersCoordinator.path(to: .detail(order)))
  }

  func browse() { navigate(along: Self.path(to: .home)) }

  func register() { onRegister() }
}

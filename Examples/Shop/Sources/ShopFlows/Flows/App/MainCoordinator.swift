public import Cairn

/// The shop: five tabs, each with its own flow and stack.
///
/// It finishes when the user has signed out.
public final class MainCoordinator: Coordinator {
  /// The tabs.
  public enum Route: Routable, CaseIterable {
    case home, search, cart, orders, profile

    /// The name shown to users.
    public var title: String {
      switch self {
      case .home: "Home"
      case .search: "Search"
      case .cart: "Cart"
      case .orders: "Orders"
      case .profile: "Profile"
      }
    }
  }

  /// No output: it finishes when the user has signed out.
  public typealias Output = Void

  /// The links of the tabs.
  public static let links = Links<Route> {
    Mount("/", .home, ShopCoordinator.self)
    Mount("/search", .search, SearchCoordinator.self)
    Mount("/", .cart, CartCoordinator.self)
    Mount("/orders", .orders, OrdersCoordinator.self)
    Mount("/profile", .profile, ProfileCoordinator.self)
  }

  /// The shop's navigation state.
  public let navigation = Navigation(tabs: Route.allCases)
  /// The session, with the user and the cart.
  public let session: SessionStore
  private let services: Services
  private let onRegister: () -> Void

  init(services: Services, session: SessionStore, onRegister: @escaping () -> Void) {
    self.services = services
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
    case .home: ShopCoordinator(services: services, session: session, tabs: self)
    case .search: SearchCoordinator(services: services, session: session, tabs: self)
    case .cart: CartCoordinator(services: services, session: session, tabs: self)
    case .orders: OrdersCoordinator(session: session, tabs: self)
    case .profile:
      ProfileCoordinator(services: services, session: session, tabs: self)
        .onFinish { self.finish() }
    }
  }

  /// The number on a tab; nil for none.
  public func badge(of route: Route) -> Int? {
    route == .cart && session.cartCount > 0 ? session.cartCount : nil
  }
}

extension MainCoordinator: ShopTabs {
  func checkOut() { navigate(to: .cart, then: CartCoordinator.path(to: .checkout)) }

  func showCart() { navigate(along: Self.path(to: .cart)) }

  func show(_ product: Product.ID) {
    navigate(to: .home, then: ShopCoordinator.path(to: .detail(product)))
  }

  func show(_ category: Category.ID) {
    navigate(to: .home, then: ShopCoordinator.path(to: .list(category, nil)))
  }

  func show(_ order: Order.ID) {
    navigate(to: .orders, then: OrdersCoordinator.path(to: .detail(order)))
  }

  func browse() { navigate(along: Self.path(to: .home)) }

  func register() { onRegister() }
}

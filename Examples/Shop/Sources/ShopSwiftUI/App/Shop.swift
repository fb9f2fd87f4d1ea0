public import Cairn
import ShopData
public import ShopFlows
import ShopIntents

/// The data that all windows of the app share.
@MainActor
public final class Shop {
  /// The services that the shop uses.
  public let services: Services
  /// The user and the cart, shared by all windows.
  public let session: SessionStore
  private let onOpen: (Navigator) -> Void

  /// Opens the shop's database and the saved session, as the app does when it starts.
  public convenience init() {
    let shop = LocalShop.open()
    self.init(services: shop.services, sessions: shop.sessions)
  }

  /// Creates a shop with other services, for tests.
  ///
  /// - Parameters:
  ///   - sessions: The place that keeps the session until the next launch.
  ///   - onOpen: Called with the navigator of each new window, for example for logging.
  public init(
    services: Services, sessions: (any SessionStorage)? = nil,
    onOpen: @escaping (Navigator) -> Void = { _ in }
  ) {
    self.services = services
    self.onOpen = onOpen
    session = SessionStore(services: services, storage: sessions)
    if #available(iOS 18, macOS 15, *) { ProductQuery.catalog = services.catalog }
  }

  /// Creates the navigator of a new window.
  func open() -> Navigator {
    let navigator = Navigator(AppCoordinator(session: session))
    onOpen(navigator)
    return navigator
  }
}

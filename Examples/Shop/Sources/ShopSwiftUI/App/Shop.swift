public import Cairn
import Foundation
import ShopData
public import ShopFlows

/// The data that all windows of the app share.
@MainActor
public final class Shop {
  /// The services that the shop uses.
  public let services: Services
  /// The user and the cart, shared by all windows.
  public let session: SessionStore
  private let onOpen: (Navigator) -> Void

  /// Creates a shop with services; the default is the database in the app's own folder.
  ///
  /// - Parameter onOpen: Called with the navigator of each new window, for example for logging.
  public init(services: Services? = nil, onOpen: @escaping (Navigator) -> Void = { _ in }) {
    let services = services ?? .onThisDevice
    self.services = services
    self.onOpen = onOpen
    session = SessionStore(services: services)
  }

  /// Creates the navigator of a new window.
  func open() -> Navigator {
    let navigator = Navigator(AppCoordinator(services: services, session: session))
    onOpen(navigator)
    return navigator
  }
}

extension Services {
  /// The shop's database in the app's folder; if it cannot be opened, a temporary one in memory.
  fileprivate static var onThisDevice: Services {
    do {
      let folder = try FileManager.default.url(
        for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      return try ShopDatabase.open(at: folder.appendingPathComponent("shop.sqlite").path).services
    } catch {
      return .inMemory()
    }
  }
}

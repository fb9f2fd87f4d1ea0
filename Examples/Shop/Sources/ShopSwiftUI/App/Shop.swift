public import Cairn
import Foundation
import ShopData
public import ShopFlows

/// What all windows of the app share.
@MainActor
public final class Shop {
  /// What the shop asks of the outside world.
  public let services: Services
  /// Who is using the shop, and their cart, in every window.
  public let session: SessionStore
  private let onOpen: (Navigator) -> Void

  /// A shop on services, by default on the database in the app's own folder.
  ///
  /// - Parameter onOpen: Is told of each window that is opened, say to log what is done there.
  public init(services: Services? = nil, onOpen: @escaping (Navigator) -> Void = { _ in }) {
    let services = services ?? .onThisDevice
    self.services = services
    self.onOpen = onOpen
    session = SessionStore(services: services)
  }

  /// What a new window shows.
  func open() -> Navigator {
    let navigator = Navigator(AppCoordinator(services: services, session: session))
    onOpen(navigator)
    return navigator
  }
}

extension Services {
  /// The shop's database in the app's own folder; in memory, and gone afterwards, if it cannot be opened.
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

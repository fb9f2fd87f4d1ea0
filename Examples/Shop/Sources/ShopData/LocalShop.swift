import Foundation
public import ShopFlows

/// The shop on this device: its services, and the place for the user's session.
@MainActor
public struct LocalShop {
  /// The services that the shop uses.
  public let services: Services
  /// The place for the session; nil if it ends with the app.
  public let sessions: (any SessionStorage)?

  /// Creates a shop from its parts.
  public init(services: Services, sessions: (any SessionStorage)?) {
    self.services = services
    self.sessions = sessions
  }

  /// Opens the shop's file in the app's folder, and the Keychain.
  ///
  /// If the file cannot be opened, the result is a temporary shop in memory. It does not use the
  /// Keychain, because it would end a session that the file still knows.
  public static func open() -> LocalShop {
    do {
      let folder = try FileManager.default.url(
        for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      let shop = try InMemoryShop.open(at: folder.appendingPathComponent("shop.json").path)
      return LocalShop(services: .inMemory(shop), sessions: keychain)
    } catch {
      return LocalShop(services: .inMemory(), sessions: nil)
    }
  }

  private static var keychain: (any SessionStorage)? {
    #if canImport(Security)
      return KeychainSession(service: "com.example.shop")
    #else
      return nil
    #endif
  }
}

#if canImport(UIKit)
  import Foundation
  import ShopData
  import ShopFlows

  extension Services {
    /// The shop's database in the app's folder; if it cannot be opened, a temporary one in memory.
    static var onThisDevice: Services {
      do {
        let folder = try FileManager.default.url(
          for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        return try ShopDatabase.open(at: folder.appendingPathComponent("shop.sqlite").path).services
      } catch {
        return .inMemory()
      }
    }
  }
#endif

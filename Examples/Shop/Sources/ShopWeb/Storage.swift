import CairnWeb
import Foundation
import Logging
import ShopData
import ShopFlows

/// Where the shop keeps what must survive a restart.
struct Storage {
  let database: ShopDatabase
  let sessions: any SceneStore

  /// A file in the user's folder for such things, such as `~/.local/share/cairn-outfitters/shop.sqlite`.
  static var defaultPath: String {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let folder = folders.first ?? FileManager.default.temporaryDirectory
    return folder.appendingPathComponent("cairn-outfitters/shop.sqlite").path
  }

  /// The database at a path, and beside it a folder for what browsers have open.
  static func open(at path: String, logger: Logger) throws -> Storage {
    let file = URL(fileURLWithPath: (path as NSString).expandingTildeInPath)
    let folder = file.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw ShopError.databaseUnavailable(.cannotOpen)
    }
    return Storage(
      database: try ShopDatabase.open(at: file.path, options: .logging(to: logger)),
      sessions: try FileSceneStore(
        directory: file.deletingPathExtension().appendingPathExtension("sessions")))
  }

  /// Nothing that stays.
  static func inMemory(logger: Logger) throws -> Storage {
    Storage(
      database: try ShopDatabase.inMemory(options: .logging(to: logger)),
      sessions: MemorySceneStore())
  }
}

extension ShopDatabase.Options {
  fileprivate static func logging(to logger: Logger) -> Self {
    var options = Self()
    options.onFailure = { reason, error in
      logger.error(
        "The database failed: \(reason.message)",
        metadata: ["reason": "\(reason.rawValue)", "error": "\(error)"])
    }
    return options
  }
}

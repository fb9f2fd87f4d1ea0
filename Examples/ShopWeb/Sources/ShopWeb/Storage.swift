import CairnWeb
import Foundation
import Logging
import ShopData
import ShopFlows

/// The storage that survives a restart of the shop.
struct Storage {
  let database: ShopDatabase
  let sessions: any SceneStore

  /// A file in the user's application data, such as `~/.local/share/cairn-outfitters/shop.sqlite`.
  static var defaultPath: String {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let folder = folders.first ?? FileManager.default.temporaryDirectory
    return folder.appendingPathComponent("cairn-outfitters/shop.sqlite").path
  }

  /// Opens the database at a path, and a folder beside it for the browsers' sessions.
  static func open(at path: String, logger: Logger) throws -> Storage {
    let file = URL(fileURLWithPath: (path as NSString).expandingTildeInPath)
    let folder = file.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      // SQLite gives its other files the same permissions.
      let owner: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
      if FileManager.default.fileExists(atPath: file.path) {
        try? FileManager.default.setAttributes(owner, ofItemAtPath: file.path)
      } else {
        _ = FileManager.default.createFile(atPath: file.path, contents: nil, attributes: owner)
      }
    } catch {
      throw ShopError.databaseUnavailable(.cannotOpen)
    }
    return Storage(
      database: try ShopDatabase.open(at: file.path, options: .logging(to: logger)),
      sessions: try FileSceneStore(
        directory: file.deletingPathExtension().appendingPathExtension("sessions")))
  }

  /// Creates storage in memory, which does not survive the process.
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

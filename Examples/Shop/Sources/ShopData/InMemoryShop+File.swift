import Foundation
public import ShopFlows

extension InMemoryShop {
  /// Opens the shop that is saved in a file, or creates a new one.
  ///
  /// The file is replaced after each change, so only one program may use it. Only its owner can read
  /// it.
  ///
  /// - Parameters:
  ///   - path: The path of the file; nil for a shop that is not saved.
  ///   - passwordIterations: The number of hash iterations for a password; OWASP recommends 600,000
  ///     for PBKDF2 with SHA-256.
  /// - Throws: `ShopError.databaseUnavailable` with the reason.
  public static func open(
    at path: String?, passwordIterations: Int = 600_000
  ) throws -> InMemoryShop {
    let hasher = PasswordHasher(iterations: passwordIterations)
    do {
      var saved: Data?
      var save: (@Sendable (Data) throws -> Void)?
      if let path {
        save = { try replace(path, with: $0) }
        if FileManager.default.fileExists(atPath: path) {
          saved = try Data(contentsOf: URL(fileURLWithPath: path))
        }
      }
      let demo = try saved == nil ? hasher.hashNow(Registration.demo.password) : ""
      return try InMemoryShop(passwords: hasher, demoPassword: demo, saved: saved, save: save)
    } catch is DecodingError {
      throw ShopError.databaseUnavailable(.damaged)
    } catch {
      throw ShopError.databaseUnavailable(.cannotOpen)
    }
  }

  /// Replaces the file at once, so that a killed process leaves the old or the new one.
  private static func replace(_ path: String, with data: Data) throws {
    let isWritten = FileManager.default.createFile(
      atPath: path + ".new", contents: data, attributes: [.posixPermissions: 0o600])
    guard isWritten, Foundation.rename(path + ".new", path) == 0 else {
      throw ShopError.databaseUnavailable(.failed)
    }
  }
}

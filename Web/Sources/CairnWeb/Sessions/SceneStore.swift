public import Foundation

/// A store for sessions that are not in use; it may also survive a restart of the host.
///
/// For each key, the host calls it from one task at a time. Several hosts may share a store if the
/// same browser always reaches the same host while its session is in memory.
///
/// Keys are digests of the sessions' names and consist of letters, digits, `-` and `_`. Reading the
/// store is not enough to take over a session.
public protocol SceneStore: Sendable {
  /// The session with that key, or nil if there is none or it can no longer be read.
  func session(for key: String) async throws -> StoredSession?
  /// Saves the session and replaces an older version.
  func save(_ session: StoredSession, for key: String) async throws
  /// Removes the session.
  func remove(_ key: String) async throws
  /// Removes all sessions that were last used before the date.
  func removeAll(before date: Date) async throws
}

/// Keeps sessions in memory, for tests and for hosts that may lose them when they stop.
public actor MemorySceneStore: SceneStore {
  private var sessions: [String: StoredSession] = [:]

  /// Creates an empty store.
  public init() {}

  /// The session with that key.
  public func session(for key: String) -> StoredSession? { sessions[key] }

  /// Saves the session.
  public func save(_ session: StoredSession, for key: String) { sessions[key] = session }

  /// Removes the session.
  public func remove(_ key: String) { sessions[key] = nil }

  /// Removes old sessions.
  public func removeAll(before date: Date) {
    sessions = sessions.filter { $0.value.lastUsed >= date }
  }

  /// The number of saved sessions.
  public var count: Int { sessions.count }
}

/// Keeps each session in its own file, which only the host's user can read.
///
/// Files are written atomically. A damaged file counts as missing.
public actor FileSceneStore: SceneStore {
  private let directory: URL

  /// Creates a store in a folder, and creates the folder if it does not exist.
  ///
  /// - Throws: An error from creating the folder.
  public init(directory: URL) throws {
    self.directory = directory
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  /// The session with that key; nil if its file is missing, unreadable or damaged.
  public func session(for key: String) throws -> StoredSession? {
    guard let file = file(for: key), FileManager.default.fileExists(atPath: file.path) else {
      return nil
    }
    return try? JSONDecoder().decode(StoredSession.self, from: Data(contentsOf: file))
  }

  /// Saves the session.
  ///
  /// - Throws: An error from writing the file.
  public func save(_ session: StoredSession, for key: String) throws {
    guard let file = file(for: key) else { return }
    try JSONEncoder().encode(session).write(to: file, options: .atomic)
    // The file gets the session's date, so that old sessions are found without being read.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600, .modificationDate: session.lastUsed], ofItemAtPath: file.path)
  }

  /// Removes the session.
  ///
  /// - Throws: An error from removing the file.
  public func remove(_ key: String) throws {
    guard let file = file(for: key), FileManager.default.fileExists(atPath: file.path) else {
      return
    }
    try FileManager.default.removeItem(at: file)
  }

  /// Removes sessions that were last used before the date.
  ///
  /// - Throws: An error from reading the folder or removing a file.
  public func removeAll(before date: Date) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: [.contentModificationDateKey])
    for file in files where file.pathExtension == "session" {
      let written = try file.resourceValues(forKeys: [.contentModificationDateKey])
      if let written = written.contentModificationDate, written < date {
        try FileManager.default.removeItem(at: file)
      }
    }
  }

  /// The file for a key; nil if the key could lead out of the folder.
  private func file(for key: String) -> URL? {
    guard Token.isPlausible(key) else { return nil }
    return directory.appendingPathComponent(key + ".session")
  }
}

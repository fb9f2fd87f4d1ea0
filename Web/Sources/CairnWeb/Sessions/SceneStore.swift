public import Foundation

/// Where sessions rest that are not in use, and survive a restart of the host.
///
/// The host calls it from one task at a time for each key. A store may be shared by several hosts if the
/// same browser always reaches the same one while its session is awake.
///
/// Keys are digests of the sessions' names, in letters, digits, `-` and `_`: who can read the store cannot
/// take over a session.
public protocol SceneStore: Sendable {
  /// The session of that key, or nil if there is none, or it cannot be read any more.
  func session(for key: String) async throws -> StoredSession?
  /// Keeps the session, in place of an older version.
  func save(_ session: StoredSession, for key: String) async throws
  /// Forgets the session.
  func remove(_ key: String) async throws
  /// Forgets all sessions that were last used before the date.
  func removeAll(before date: Date) async throws
}

/// Keeps sessions in memory: for tests, and for hosts that may forget them when they stop.
public actor MemorySceneStore: SceneStore {
  private var sessions: [String: StoredSession] = [:]

  /// An empty store.
  public init() {}

  /// The session of that key.
  public func session(for key: String) -> StoredSession? { sessions[key] }

  /// Keeps the session.
  public func save(_ session: StoredSession, for key: String) { sessions[key] = session }

  /// Forgets the session.
  public func remove(_ key: String) { sessions[key] = nil }

  /// Forgets old sessions.
  public func removeAll(before date: Date) {
    sessions = sessions.filter { $0.value.lastUsed >= date }
  }

  /// How many sessions are kept.
  public var count: Int { sessions.count }
}

/// Keeps each session in a file of its own, readable by the host's user only.
///
/// Files are written whole or not at all. One that is damaged counts as missing.
public actor FileSceneStore: SceneStore {
  private let directory: URL

  /// A store in a folder, which is made if it does not exist.
  ///
  /// - Throws: What making the folder throws.
  public init(directory: URL) throws {
    self.directory = directory
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  /// The session of that key; nil if its file is missing or damaged.
  ///
  /// - Throws: What reading throws, other than that there is no file.
  public func session(for key: String) throws -> StoredSession? {
    guard let file = file(for: key), FileManager.default.fileExists(atPath: file.path) else {
      return nil
    }
    return try? JSONDecoder().decode(StoredSession.self, from: Data(contentsOf: file))
  }

  /// Keeps the session.
  ///
  /// - Throws: What writing throws.
  public func save(_ session: StoredSession, for key: String) throws {
    guard let file = file(for: key) else { return }
    try JSONEncoder().encode(session).write(to: file, options: .atomic)
    // The file's date is the session's, so that old ones are found without reading them.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600, .modificationDate: session.lastUsed], ofItemAtPath: file.path)
  }

  /// Forgets the session.
  ///
  /// - Throws: What removing the file throws.
  public func remove(_ key: String) throws {
    guard let file = file(for: key), FileManager.default.fileExists(atPath: file.path) else {
      return
    }
    try FileManager.default.removeItem(at: file)
  }

  /// Forgets sessions that were last used before the date.
  ///
  /// - Throws: What reading the folder throws.
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

  /// The file of a key, unless the key could lead out of the folder.
  private func file(for key: String) -> URL? {
    guard Token.isPlausible(key) else { return nil }
    return directory.appendingPathComponent(key + ".session")
  }
}

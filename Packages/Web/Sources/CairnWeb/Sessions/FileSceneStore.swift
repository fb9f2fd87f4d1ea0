public import Foundation

/// Keeps each session in its own file, which only the host's user can read.
///
/// Several processes on one machine may share the folder. If only one process uses the folder, pass
/// false as `isShared`: the host then reads no versions (``SceneStore/isShared``), saving locks no
/// file, and a second store for the folder fails with ``FolderInUse``:
///
/// <!-- snippet: doc-folder-in-use -->
/// ```swift
/// do {
///   store = try FileSceneStore(directory: folder, isShared: false)
/// } catch let error as FileSceneStore.FolderInUse {
///   taken = error.directory
/// }
/// ```
///
/// Saved sessions survive the end of the process, even by `kill -9`. They may not survive a power
/// failure, because files are not synchronized with the disk; a session then continues from an
/// earlier save, if that save is complete. A damaged file counts as missing.
public actor FileSceneStore: SceneStore {
  /// The error for a folder that another store uses, if not both stores share the folder.
  public struct FolderInUse: Error, CustomStringConvertible {
    /// The folder.
    public let directory: URL

    /// The error as sentences, with ways to correct it.
    public var description: String {
      "Another store uses \(directory.path), and not both stores have isShared: true. End the other process, "
        + "choose another folder, or pass isShared: true to both."
    }
  }

  /// True if other processes may use the folder.
  public nonisolated let isShared: Bool
  private let directory: URL
  /// The file that a process locks while it saves in a shared folder.
  private let lock: Int32
  /// The file that each store locks as long as it exists, alone or together with others.
  private let owner: Int32
  /// Takes the place of the file's lock in a folder of one process.
  private nonisolated let processLock = NSLock()
  private var count = 0

  /// Creates a store in a folder, and creates the folder if it does not exist.
  ///
  /// - Parameters:
  ///   - directory: The folder.
  ///   - isShared: False if no other process uses it.
  /// - Throws: ``FolderInUse``, or an error from creating the folder.
  public init(directory: URL, isShared: Bool = true) throws {
    self.directory = directory
    self.isShared = isShared
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    owner = try Self.openLock("owner", in: directory)
    guard flock(owner, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 else {
      let isTaken = errno == EWOULDBLOCK
      close(owner)
      throw isTaken ? FolderInUse(directory: directory) : SessionFile.failure(directory.path)
    }
    do {
      lock = try Self.openLock(in: directory)
    } catch {
      close(owner)
      throw error
    }
  }

  private static func openLock(_ name: String = "lock", in directory: URL) throws -> Int32 {
    let path = directory.appendingPathComponent(name).path
    let lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw SessionFile.failure(path) }
    return lock
  }

  deinit {
    close(lock)
    close(owner)
  }

  /// Returns the session with this key; nil if its file is missing or damaged.
  ///
  /// - Throws: An error from reading the file, for example if the process has too many open files.
  public nonisolated func session(for key: String) throws -> StoredSession? {
    guard let path = path(for: key), let file = try SessionFile(path),
      let newest = file.records.first
    else { return nil }
    if let content = try file.content(of: newest) {
      return StoredSession(
        key: key, version: newest.version, expires: newest.expires, content: content)
    }
    // While the file was read, others may have saved twice, so that its space was used again.
    let lock = try Self.openLock(in: directory)
    defer { close(lock) }
    return try locked(lock) {
      guard let file = try SessionFile(path), let newest = file.records.first else { return nil }
      // If it is still not whole, it was lost in a power failure.
      let content = try file.records.lazy.compactMap { try file.content(of: $0) }.first
      return content.map {
        StoredSession(key: key, version: newest.version, expires: newest.expires, content: $0)
      }
    }
  }

  /// Returns the version of the session with this key; 0 if its file is missing or damaged.
  ///
  /// - Throws: An error from reading the file, for example if the process has too many open files.
  public nonisolated func version(for key: String) throws -> Int {
    guard let path = path(for: key), let file = try SessionFile(path) else { return 0 }
    return file.records.first?.version ?? 0
  }

  /// Saves all of the sessions, or none.
  ///
  /// Each file changes atomically. The last file decides: until it changes, the other files belong
  /// to names that no browser knows.
  ///
  /// - Throws: ``StaleSession``, or an error from writing a file.
  public func save(_ sessions: [StoredSession]) throws {
    try locked(lock) {
      let files = try sessions.map { session -> SessionFile? in
        let file = try path(for: session.key).flatMap { try SessionFile($0, isChanged: true) }
        guard file?.records.first?.version ?? 0 == session.version - 1 else {
          throw StaleSession(key: session.key)
        }
        return file
      }
      for (session, file) in zip(sessions, files) {
        if try file?.update(to: session) != true { try write(session) }
      }
    }
  }

  /// Runs the body while nobody else holds the lock.
  ///
  /// - Parameter lock: A descriptor of the lock's file; each descriptor excludes all others, also those of this process.
  private nonisolated func locked<Result>(
    _ lock: Int32, _ body: () throws -> Result
  ) throws -> Result {
    guard isShared else { return try processLock.withLock(body) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw SessionFile.failure(directory.path) }
    }
    defer { flock(lock, LOCK_UN) }
    return try body()
  }

  /// Removes sessions that expired before a date.
  ///
  /// The method reads the beginning of each file. Meanwhile, saves continue, and wait only while a
  /// file is being removed.
  ///
  /// - Throws: An error from reading the folder or removing a file.
  /// - Complexity: O(*n*), where *n* is the number of stored sessions.
  @concurrent
  public nonisolated func removeAll(expiredBefore date: Date) async throws {
    let lock = try Self.openLock(in: directory)
    defer { close(lock) }
    let files = try FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: nil)
    for file in files where hasEnded(file, before: date) {
      // The session may just have been saved again.
      try locked(lock) {
        if hasEnded(file, before: date) { try FileManager.default.removeItem(at: file) }
      }
    }
  }

  /// Returns true if a file contains nothing that is needed after a date.
  private nonisolated func hasEnded(_ file: URL, before date: Date) -> Bool {
    switch file.pathExtension {
    case "session":
      // A file that cannot be read may be fine, and must not keep the others from being removed.
      guard let session = try? SessionFile(file.path) else { return false }
      return session.records.first.map { $0.expires < date } ?? isLeft(file, at: date)
    // It was not renamed, because its process was killed.
    case "new": return isLeft(file, at: date)
    default: return false
    }
  }

  /// Returns true if nobody has written to a file for an hour.
  private nonisolated func isLeft(_ file: URL, at date: Date) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard let written = attributes?[.modificationDate] as? Date else { return false }
    return written < date.addingTimeInterval(-3600)
  }

  /// Writes another file and renames it, so that readers find a whole file at any time.
  private func write(_ session: StoredSession) throws {
    guard let path = path(for: session.key) else { return }
    count += 1
    let new = "\(directory.path)/\(getpid())-\(count).new"
    do {
      _ = try SessionFile(creating: new).update(to: session)
    } catch {
      unlink(new)
      throw error
    }
    guard rename(new, path) == 0 else { throw SessionFile.failure(path) }
  }

  /// The file for a key; nil if the key could lead out of the folder.
  private nonisolated func path(for key: String) -> String? {
    guard Token.isPlausible(key) else { return nil }
    return "\(directory.path)/\(key).session"
  }
}

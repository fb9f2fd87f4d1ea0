public import Foundation

/// Keeps each session in its own file, which only the host's user can read.
///
/// Several processes on one machine may share the folder. What was saved survives the end of the
/// process, even by `kill -9`. It may not survive a power failure, because files are not
/// synchronized with the disk. A damaged file counts as missing.
public actor FileSceneStore: SceneStore {
  private let directory: URL
  /// The file that a process locks while it saves.
  private let lock: Int32
  private var count = 0

  /// Creates a store in a folder, and creates the folder if it does not exist.
  ///
  /// - Throws: An error from creating the folder.
  public init(directory: URL) throws {
    self.directory = directory
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let path = directory.appendingPathComponent("lock").path
    lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw Self.failure(path) }
  }

  deinit { close(lock) }

  /// Returns the session with that key; nil if its file is missing or damaged.
  ///
  /// - Throws: An error from reading the file, for example if the process has too many open files.
  public nonisolated func session(for key: String) throws -> StoredSession? {
    guard let path = path(for: key), let file = try Self.read(path),
      let header = Header(file.prefix(Header.limit))
    else { return nil }
    return StoredSession(
      key: key, version: header.version, expires: header.expires,
      content: Data(file.dropFirst(header.length)))
  }

  /// Returns the version of the session with that key; 0 if its file is missing or damaged.
  ///
  /// - Throws: An error from reading the file, for example if the process has too many open files.
  public nonisolated func version(for key: String) throws -> Int {
    guard let path = path(for: key), let start = try Self.read(path, upTo: Header.limit) else {
      return 0
    }
    return Header(start)?.version ?? 0
  }

  /// Returns the beginning of a file; nil if there is no such file.
  private static func read(_ path: String, upTo limit: Int = .max) throws -> Data? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    // An unreadable session must not look like none: the browser would silently get another one.
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw failure(path)
    }
    defer { close(file) }
    var data = Data()
    var part = [UInt8](repeating: 0, count: min(limit, 65_536))
    while data.count < limit {
      let count = Foundation.read(file, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      if count == 0 { break }
      data.append(contentsOf: part.prefix(count))
    }
    return data
  }

  /// Saves all of the sessions, or none.
  ///
  /// Each file is replaced at once. The last one of them decides: until it is replaced, the other
  /// files belong to names that nobody knows.
  ///
  /// - Throws: ``StaleSession``, or an error from writing a file.
  public func save(_ sessions: [StoredSession]) throws {
    try locked {
      for session in sessions {
        let version = try version(for: session.key)
        guard version == session.version - 1 else { throw StaleSession(key: session.key) }
      }
      for session in sessions { try write(session) }
    }
  }

  /// Runs the body while no other process saves.
  private func locked(_ body: () throws -> Void) throws {
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw Self.failure(directory.path) }
    }
    defer { flock(lock, LOCK_UN) }
    try body()
  }

  /// Removes sessions that expired before a date.
  ///
  /// - Throws: An error from reading the folder or removing a file.
  public func removeAll(expiredBefore date: Date) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: nil)
    // Files that were not renamed are left by a process that was killed.
    let ends = ["session": date, "new": date.addingTimeInterval(-3600)]
    for file in files {
      guard let end = ends[file.pathExtension], isOlder(file, than: end) else { continue }
      try locked {
        // The session may just have been saved again.
        if isOlder(file, than: end) { try FileManager.default.removeItem(at: file) }
      }
    }
  }

  /// Returns true if a file's date is before another date; a session's file has the date of its end,
  /// so that it need not be read.
  private func isOlder(_ file: URL, than date: Date) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return (attributes?[.modificationDate] as? Date).map { $0 < date } ?? false
  }

  /// Writes another file and renames it, so that readers find a whole file at any time.
  private func write(_ session: StoredSession) throws {
    guard let path = path(for: session.key) else { return }
    count += 1
    let new = "\(directory.path)/\(getpid())-\(count).new"
    let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Self.failure(new) }
    do {
      defer { close(file) }
      let header = Header(version: session.version, expires: session.expires)
      try Self.write(header.bytes + session.content, to: file, new)
      let end = timespec(tv_sec: Int(session.expires.timeIntervalSince1970), tv_nsec: 0)
      guard futimens(file, [end, end]) == 0 else { throw Self.failure(new) }
    } catch {
      unlink(new)
      throw error
    }
    guard rename(new, path) == 0 else { throw Self.failure(path) }
  }

  private static func write(_ data: Data, to file: Int32, _ path: String) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(file, part.baseAddress, part.count)
        guard count > 0 else {
          if errno == EINTR { continue }
          throw failure(path)
        }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// The error of the last system call.
  private static func failure(_ path: String) -> any Error {
    NSError(
      domain: NSPOSIXErrorDomain, code: Int(errno), userInfo: [NSFilePathErrorKey: path])
  }

  /// The file for a key; nil if the key could lead out of the folder.
  private nonisolated func path(for key: String) -> String? {
    guard Token.isPlausible(key) else { return nil }
    return "\(directory.path)/\(key).session"
  }
}

/// The first line of a session's file.
private struct Header {
  /// The maximum number of bytes of a header.
  static let limit = 64

  let version: Int
  let expires: Date
  let length: Int

  init(version: Int, expires: Date) {
    self.version = version
    self.expires = expires
    length = 0
  }

  /// Reads the header of a file; nil if it has none.
  init?(_ file: some Collection<UInt8>) {
    let line = file.prefix { $0 != UInt8(ascii: "\n") }
    let parts = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard line.count < file.count, parts.count == 3, parts[0] == "cairn-session-2",
      let version = Int(parts[1]), version > 0, let expires = Int(parts[2])
    else { return nil }
    self.version = version
    self.expires = Date(timeIntervalSince1970: TimeInterval(expires))
    length = line.count + 1
  }

  var bytes: Data {
    Data("cairn-session-2 \(version) \(Int(expires.timeIntervalSince1970))\n".utf8)
  }
}

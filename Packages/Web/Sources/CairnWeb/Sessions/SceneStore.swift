public import Foundation

/// A store for the sessions of browsers, which outlives the host's process.
///
/// Before the host sends a response, it saves what the response acknowledges: the place in each
/// tab, parked requests, and the app's values. A session has a version, so that only a host that
/// knows the session's latest state can change it.
///
/// A store on a database needs one table and one transaction:
///
/// <!-- snippet: doc-scene-store -->
/// ```swift
/// func save(_ sessions: [StoredSession]) throws {
///   // All of them or none: another process may have saved a later version.
///   for session in sessions where version(for: session.key) != session.version - 1 {
///     throw StaleSession(key: session.key)
///   }
///   for session in sessions { stored[session.key] = session }
/// }
/// ```
///
/// Keys are digests of the sessions' names and consist of letters, digits, `-` and `_`. Contents
/// are encrypted with keys derived from the names, which only the browsers have. Reading the store
/// is therefore not enough to take over a session, or to read the app's values in it.
///
/// The host calls a store from several tasks at once. If the store throws an error, the response
/// has status 503, and acknowledges nothing of the request.
public protocol SceneStore: Sendable {
  /// False if only one host uses the store; the host then does not ask for versions.
  ///
  /// The default implementation returns true.
  var isShared: Bool { get }

  /// Returns the session with this key; nil if there is none, or if it can no longer be read.
  func session(for key: String) async throws -> StoredSession?

  /// Returns the version of the session with this key; 0 if there is none.
  ///
  /// For a session in its memory, the host calls this method once for each request, to find out if
  /// another host has changed the session.
  func version(for key: String) async throws -> Int

  /// Saves all of the sessions in one transaction, or none.
  ///
  /// The version of each session must be the version in the store plus 1, and 1 for a session that
  /// is not in the store. Once the call has returned, the sessions survive the loss of the process.
  ///
  /// - Throws: ``StaleSession`` if the store has another version of a session.
  func save(_ sessions: [StoredSession]) async throws

  /// Removes all sessions that expired before a date.
  func removeAll(expiredBefore date: Date) async throws

  /// Returns a stream of the changes that hosts save, if the store can report them.
  ///
  /// If another host has changed a session, the host disconnects the session's open tabs, which
  /// connect again and show the new state. Without a stream, tabs show the new state after their
  /// next request. A stream begins with ``StoredChange/unknown``, and repeats it after the store
  /// has lost its connection. The default implementation returns a stream that ends at once.
  func changes() async -> AsyncStream<StoredChange>
}

extension SceneStore {
  /// True, because other hosts may change the sessions.
  public var isShared: Bool { true }

  /// Returns a stream that ends at once.
  public func changes() -> AsyncStream<StoredChange> { AsyncStream { $0.finish() } }
}

/// A change that a host has saved.
public enum StoredChange: Hashable, Sendable {
  /// A session was saved with this version; a host ignores the versions that the host itself has
  /// saved.
  case saved(key: String, version: Int)
  /// Any session may have been saved, because the store could not report the previous changes.
  case unknown
}

/// A session as a store keeps it.
///
/// The content is opaque to a store.
public struct StoredSession: Hashable, Sendable {
  /// The key of the session.
  public let key: String
  /// The number of times that a session with this key was saved.
  public let version: Int
  /// The date from which the store may remove the session.
  public let expires: Date
  /// The state of the session.
  public let content: Data

  /// Creates a session from the values that a store has kept.
  public init(key: String, version: Int, expires: Date, content: Data) {
    self.key = key
    self.version = version
    self.expires = expires
    self.content = content
  }
}

/// The error of a save, if the store does not have the version of a session that was to be
/// replaced.
public struct StaleSession: Error, Hashable, Sendable {
  /// The key of the session.
  public let key: String

  /// Creates the error for a session.
  public init(key: String) { self.key = key }
}

/// Keeps sessions in memory, for tests and for hosts that may lose them when they stop.
public actor MemorySceneStore: SceneStore {
  private var sessions: [String: StoredSession] = [:]
  private var followers: [Int: AsyncStream<StoredChange>.Continuation] = [:]
  private var followerCount = 0

  /// Creates an empty store.
  public init() {}

  /// Returns the session with this key.
  public func session(for key: String) -> StoredSession? { sessions[key] }

  /// Returns the version of the session with this key; 0 if there is none.
  public func version(for key: String) -> Int { sessions[key]?.version ?? 0 }

  /// Saves all of the sessions, or none.
  ///
  /// - Throws: ``StaleSession`` if the store has another version of a session.
  public func save(_ sessions: [StoredSession]) throws {
    for session in sessions where version(for: session.key) != session.version - 1 {
      throw StaleSession(key: session.key)
    }
    for session in sessions {
      self.sessions[session.key] = session
      for follower in followers.values {
        follower.yield(.saved(key: session.key, version: session.version))
      }
    }
  }

  /// Removes sessions that expired before a date.
  public func removeAll(expiredBefore date: Date) {
    sessions = sessions.filter { $0.value.expires >= date }
  }

  /// Returns a stream of the changes that hosts save from now on.
  public func changes() -> AsyncStream<StoredChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: StoredChange.self)
    followerCount += 1
    let number = followerCount
    followers[number] = continuation
    continuation.yield(.unknown)
    continuation.onTermination = { [weak self] _ in
      Task { await self?.removeFollower(number) }
    }
    return stream
  }

  private func removeFollower(_ number: Int) { followers[number] = nil }

  /// The number of saved sessions.
  public var count: Int { sessions.count }
}

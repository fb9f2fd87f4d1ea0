import Foundation

@testable import CairnWeb

/// A store that is slow, fails, and tells changes when a test wants it, and counts its calls.
actor TroubledStore: SceneStore {
  enum Call { case session, version, save, removal }

  nonisolated let isShared: Bool
  /// The sessions in the store, for another host.
  nonisolated let shared = MemorySceneStore()
  private var keys: Set<String> = []
  private var slow: Call?
  private var held: [CheckedContinuation<Void, Never>] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []
  private var failsVersion = false
  private var failures = 0
  private var successes = 0
  private var change: StoredChange?
  /// The number of calls that have read a session or a version.
  private(set) var reads = 0
  /// The number of calls that have saved something.
  private(set) var saves = 0

  init(isShared: Bool = true) { self.isShared = isShared }

  // MARK: What a test wants

  /// Lets calls wait until ``release()``: a session that was read, a version that is asked for, a save, or a
  /// removal.
  func hold(_ call: Call = .save) { slow = call }

  func release() {
    slow = nil
    for continuation in held { continuation.resume() }
    held = []
  }

  /// Waits until a call waits.
  func somebodyWaits() async {
    if held.isEmpty { await withCheckedContinuation { watchers.append($0) } }
  }

  func failNextVersion() { failsVersion = true }

  /// Makes a few saves fail.
  ///
  /// - Parameter successes: The number of saves before them, which succeed.
  func failSaves(_ count: Int, after successes: Int = 0) {
    (failures, self.successes) = (count, successes)
  }

  /// Lets a host follow one change; returns when it has.
  func tell(_ change: StoredChange, to registry: SessionRegistry) async {
    self.change = change
    await registry.follow()
  }

  /// Saves a session as it is, as another host may do.
  func saveAgain(_ key: String) async throws {
    guard let stored = await shared.session(for: key) else { return }
    try await shared.save([
      StoredSession(
        key: key, version: stored.version + 1, expires: stored.expires, content: stored.content)
    ])
  }

  // MARK: What a test reads

  /// The keys of the sessions, without those that are former names.
  var names: [String] {
    get async {
      var names: [String] = []
      for key in keys where await !isFormerName(key) { names.append(key) }
      return names
    }
  }

  func isFormerName(_ key: String) async -> Bool {
    guard let stored = await shared.session(for: key) else { return false }
    if case .renamed = SessionRecord(stored.content, SessionCipher("")) { return true }
    return false
  }

  // MARK: SceneStore

  func session(for key: String) async -> StoredSession? {
    reads += 1
    let session = await shared.session(for: key)
    await wait(in: .session)
    return session
  }

  func version(for key: String) async throws -> Int {
    reads += 1
    defer { failsVersion = false }
    if failsVersion { throw Failure() }
    await wait(in: .version)
    return await shared.version(for: key)
  }

  func save(_ sessions: [StoredSession]) async throws {
    await wait(in: .save)
    successes -= 1
    guard failures == 0 || successes >= 0 else {
      failures -= 1
      throw CocoaError(.fileWriteNoPermission)
    }
    try await shared.save(sessions)
    saves += 1
    keys.formUnion(sessions.map(\.key))
  }

  func removeAll(expiredBefore date: Date) async {
    await wait(in: .removal)
    await shared.removeAll(expiredBefore: date)
  }

  func changes() -> AsyncStream<StoredChange> {
    AsyncStream { continuation in
      if let change { continuation.yield(change) }
      change = nil
      continuation.finish()
    }
  }

  private func wait(in call: Call) async {
    guard slow == call else { return }
    await withCheckedContinuation { continuation in
      held.append(continuation)
      for watcher in watchers { watcher.resume() }
      watchers = []
    }
  }
}

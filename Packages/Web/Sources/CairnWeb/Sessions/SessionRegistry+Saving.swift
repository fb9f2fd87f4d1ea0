import Foundation
import Logging

extension SessionRegistry {
  /// Saves a session, unless it has not changed.
  ///
  /// Returns when everything that the session contained at the time of the call is in the store.
  /// Requests that wait for a running save share the next one.
  ///
  /// - Throws: ``StaleSession`` if another host has changed the session, or ``SessionTooLarge``; it has
  ///   then left the memory. Otherwise the store's error; the session then stays in memory and can be saved
  ///   again.
  func save(_ session: WebSession) async throws {
    while let saving = session.saving { await saving.wait() }
    guard sessions[session.key] === session else { throw StaleSession(key: session.key) }
    let isProlonged = isProlonged(session)
    guard session.isDirty || isProlonged else { return }
    let (unsealed, hash) = try encode(session)
    (session.isDirty, session.hasNews) = (false, false)
    guard hash != session.savedHash || isProlonged || session.former != nil else { return }

    let content = try SessionRecord.seal(unsealed, session.cipher)
    let (key, version, former) = (session.key, session.version, session.former)
    let now = configuration.now()
    let end = session.lastRequest.addingTimeInterval(lifetime(of: session))
    // A date that changed with each save would make PostgreSQL write the table's indexes each time.
    // A shorter lifetime applies at once.
    let expires = isProlonged ? end : min(session.expires, end)
    var changes = [
      StoredSession(key: key, version: version + 1, expires: expires, content: content)
    ]
    if let former {
      // In the same transaction, so that the session always has exactly one name.
      changes.append(
        StoredSession(
          key: former.key, version: former.version + 1, expires: now.addingTimeInterval(24 * 3600),
          content: try SessionRecord.encode(former.renaming)))
    }
    session.version = version + 1
    session.former = nil
    let saving = Latch()
    session.saving = saving
    defer {
      session.saving = nil
      saving.open()
    }
    do {
      // On the connection's thread, which wakes no other one.
      try await withTaskExecutorPreference(ConnectionExecutor.current) { [store] in
        try await store.save(changes)
      }
      (session.savedHash, session.expires) = (hash, expires)
      site.metrics.count(.saved)
    } catch {
      failed(session, key, version: version, former?.key, error)
      throw error
    }
  }

  /// Encodes a session, and closes scenes that do not fit into its maximum size.
  private func encode(_ session: WebSession) throws -> (content: Data, hash: Int) {
    do {
      let limit = configuration.maximumSessionSize
      let encoded = try session.encoded(upTo: limit)
      if !encoded.tooMany.isEmpty {
        site.logger.warning(
          "A session became larger than maximumSessionSize, so old scenes were closed.",
          metadata: ["closed": "\(encoded.tooMany.count)", "limit": "\(limit)"])
        for id in encoded.tooMany {
          if case .awake(let scene) = session.scenes[id] { scene.end() }
          session.scenes[id] = nil
        }
      }
      return (encoded.content, encoded.hash)
    } catch let error as SessionTooLarge {
      site.metrics.count(.tooLarge)
      site.logger.warning(
        """
        A session became larger than maximumSessionSize, so a request was refused. Keep less in \
        saved states and in the session's values, or raise the limit.
        """,
        metadata: [
          "values": "\(error.values)", "scene": "\(error.scene)",
          "limit": "\(configuration.maximumSessionSize)",
        ])
      // The next request reads the session as it was saved.
      if let former = session.former { renewed[former.key] = nil }
      forget(session)
      throw error
    }
  }

  /// Restores the state before a save that has failed.
  private func failed(
    _ session: WebSession, _ key: String, version: Int, _ former: String?, _ error: any Error
  ) {
    site.metrics.count(error is StaleSession ? .stale : .failed)
    site.logger.error("A session could not be saved.", metadata: ["error": "\(error)"])
    if former != nil || error is StaleSession {
      // Nobody has the new name, so the session continues as the store has it. It may have been renamed meanwhile.
      for name in [former, session.former?.key].compactMap({ $0 }) { renewed[name] = nil }
      forget(session)
    } else if session.former?.key == key {
      session.former?.version = version
    } else {
      session.version = version
    }
    (session.isDirty, session.hasNews) = (true, true)
  }

  /// True if a session has been used long enough after its last save that a new one must prolong its life.
  ///
  /// Not each use is worth a write.
  func isProlonged(_ session: WebSession) -> Bool {
    session.expires < session.lastRequest.addingTimeInterval(lifetime(of: session) * 0.75)
  }

  /// True if the user has sent no request for the session's lifetime.
  func isExpired(_ session: WebSession) -> Bool {
    session.lastRequest.addingTimeInterval(lifetime(of: session)) <= configuration.now()
  }

  private func lifetime(of session: WebSession) -> TimeInterval {
    let lifetime = session.hasBeenUsed ? configuration.lifetime : configuration.visitLifetime
    return TimeInterval(lifetime.components.seconds)
  }
}

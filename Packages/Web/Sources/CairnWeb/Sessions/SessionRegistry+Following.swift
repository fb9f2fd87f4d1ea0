import Logging

extension SessionRegistry {
  /// Removes sessions from memory that other hosts have changed, until the store is closed or the task
  /// is cancelled.
  ///
  /// Their tabs connect again and get the new state. This is only sooner than their next request: each
  /// request compares the version, so a lost notification loses nothing else.
  func follow() async {
    for await change in await store.changes() {
      switch change {
      case .saved(let key, let version):
        loading[key]?.hear(of: version)
        // While a session is being saved here, it already has the next version.
        if let session = sessions[key], session.version < version { forget(session) }
      case .unknown:
        for key in loading.keys { loading[key]?.hear(of: .max) }
        unchecked = sessions.values.filter(\.isHeard).map(\.key)
        await checkOpenTabs()
      }
    }
  }

  /// Removes sessions with open tabs from memory if the store has a newer version.
  ///
  /// If the store does not answer, ``sweep()`` continues.
  func checkOpenTabs() async {
    while let key = unchecked.popLast() {
      guard let session = sessions[key], session.isHeard else { continue }
      do {
        let isCurrent = try await isCurrent(session)
        if !isCurrent, sessions[session.key] === session { forget(session) }
      } catch {
        site.logger.error("A session could not be read.", metadata: ["error": "\(error)"])
        // As the last one, so that a session that cannot be read does not hinder the others.
        return unchecked.insert(key, at: 0)
      }
    }
  }
}

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
        // While a session is being saved here, it already has the next version.
        if let session = sessions[key], session.version < version { forget(session) }
      case .unknown: await checkOpenTabs()
      }
    }
  }

  private func checkOpenTabs() async {
    for session in sessions.values where session.isHeard {
      do {
        let isCurrent = try await isCurrent(session)
        if !isCurrent, sessions[session.key] === session { forget(session) }
      } catch {
        site.logger.error("A session could not be read.", metadata: ["error": "\(error)"])
        // The store reports again when it is connected.
        return
      }
    }
  }
}

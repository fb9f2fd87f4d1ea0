import Foundation
import Logging

extension SessionRegistry {
  /// Saves changed sessions, and removes those from memory that have not been used for a while.
  func sweep() async {
    renewed = renewed.filter { age($0.value) < .seconds(30) }
    for session in leastMissedFirst {
      let isIdle = session.requests == 0 && age(session.lastUsed) >= configuration.idleTime
      for case .awake(let scene) in session.scenes.values {
        scene.stream?.beat()
        if scene.stream == nil, session.requests == 0, age(scene.lastUsed) >= configuration.idleTime
        {
          sleep(scene, in: session)
        }
      }
      let isTooMany = sessions.count > configuration.maximumSessions && session.requests == 0
      await rest(session, leaving: isIdle && !session.isHeard || isTooMany)
    }
    await removeOldNames()
    await purge()
  }

  /// Saves everything before the host stops.
  func saveAll() async {
    for session in sessions.values {
      for case .awake(let scene) in session.scenes.values { sleep(scene, in: session) }
      session.isDirty = true
      await rest(session, leaving: false)
    }
    await removeOldNames()
  }

  /// Makes room in memory: drops visits that left nothing to save; if there are none, saves other
  /// sessions early.
  ///
  /// A flood of visits therefore cannot fill the memory.
  func makeRoom() async {
    let share = configuration.maximumSessions / 16 + 1
    let idle = leastMissedFirst.filter { $0.requests == 0 }
    let passersBy = idle.filter { !$0.isWorthSaving }.prefix(share)
    for session in passersBy { forget(session) }
    guard passersBy.isEmpty else { return }
    for session in idle.prefix(share) { await rest(session, leaving: true) }
  }

  /// All sessions; first those without an open tab, then by their last use, oldest first.
  private var leastMissedFirst: [WebSession] {
    sessions.values.map { (isHeard: $0.isHeard, session: $0) }
      .sorted { left, right in
        left.isHeard == right.isHeard
          ? left.session.lastUsed < right.session.lastUsed : right.isHeard
      }
      .map(\.session)
  }

  private func sleep(_ scene: WebScene, in session: WebSession) {
    session.scenes[scene.id] = .asleep(scene.stored())
    scene.end()
  }

  private func rest(_ session: WebSession, leaving: Bool) async {
    let (key, used) = (session.key, session.lastUsed)
    if session.isDirty, session.isWorthSaving {
      session.isDirty = false
      do {
        try await store.save(session.stored(), for: key)
      } catch {
        session.isDirty = true
        site.logger.error("A session could not be saved.", metadata: ["error": "\(error)"])
        return
      }
    }
    // The session may have been used while it was being saved.
    guard leaving, session.lastUsed == used, session.requests == 0, sessions[key] === session,
      !session.isDirty || !session.isWorthSaving
    else { return }
    forget(session)
  }

  /// Removes renamed sessions' old entries from the store; retries those that cannot be removed.
  func removeOldNames() async {
    for key in unremoved {
      do {
        try await store.remove(key)
        unremoved.remove(key)
      } catch {
        site.logger.error(
          "A session's old name could not be removed.", metadata: ["error": "\(error)"])
      }
    }
  }

  private func purge() async {
    let now = configuration.now()
    guard lastPurge.map({ age($0) >= .seconds(3600) }) ?? true else { return }
    lastPurge = now
    do {
      let lifetime = TimeInterval(configuration.lifetime.components.seconds)
      try await store.removeAll(before: now.addingTimeInterval(-lifetime))
    } catch {
      site.logger.error("Old sessions could not be removed.", metadata: ["error": "\(error)"])
    }
  }
}

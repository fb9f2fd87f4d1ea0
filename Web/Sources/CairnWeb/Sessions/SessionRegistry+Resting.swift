import Foundation
import Logging

extension SessionRegistry {
  /// Saves sessions with news, and removes those from memory that have not been used for a while.
  ///
  /// Content that screens have loaded since the last response is saved with the next one. If it were saved
  /// by itself, a form that another host is performing at this moment would fail.
  func sweep() async {
    let now = configuration.now()
    renewed = renewed.filter { $0.value.end > now }
    if !unchecked.isEmpty { await checkOpenTabs() }
    for session in leastMissedFirst {
      if session.isHeard { session.lastUsed = now }
      let isIdle = session.requests == 0 && age(session.lastUsed) >= configuration.idleTime
      let latest = session.scenes.values.map(\.lastUsed).max()
      for case .awake(let scene) in session.scenes.values {
        scene.beat()
        let staysLonger = scene.lastUsed == latest || scene.isBusy
        let limit = staysLonger ? configuration.idleTime : configuration.idleTabTime
        if session.requests == 0, scene.stream == nil, age(scene.lastUsed) >= limit,
          let stored = scene.storedToSleep()
        {
          session.scenes[scene.id] = .asleep(stored)
          scene.end()
        }
      }
      let isTooMany = sessions.count > configuration.maximumSessions && session.requests == 0
      guard isIdle || isTooMany || session.hasNews || isProlonged(session) else { continue }
      await rest(session, leaving: isIdle || isTooMany)
    }
    await purge()
  }

  /// Disconnects all tabs, and saves what has changed since the last responses, before the host
  /// stops.
  func saveAll() async {
    for session in sessions.values {
      for case .awake(let scene) in session.scenes.values where scene.stream != nil {
        scene.hangUp()
      }
    }
    await withTaskGroup { group in
      for session in sessions.values where session.isDirty || session.saving != nil {
        group.addTask { await self.rest(session, leaving: false) }
      }
    }
  }

  /// Makes room in memory: first removes visitors who only looked at pages, then other sessions.
  ///
  /// A flood of visits therefore cannot fill the memory.
  func makeRoom() async {
    let share = configuration.maximumSessions / 16 + 1
    let idle = leastMissedFirst.filter { $0.requests == 0 }
    let passersBy = idle.filter { !$0.hasBeenUsed }
    for session in (passersBy.isEmpty ? idle : passersBy).prefix(share) {
      await rest(session, leaving: true)
    }
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

  private func rest(_ session: WebSession, leaving: Bool) async {
    let used = session.lastUsed
    guard (try? await save(session)) != nil else { return }
    // The session may have been used while it was being saved.
    guard leaving, session.lastUsed == used, session.requests == 0, !session.isDirty,
      sessions[session.key] === session
    else { return }
    forget(session)
  }

  private func purge() async {
    let now = configuration.now()
    guard lastPurge.map({ age($0) >= .seconds(3600) }) ?? true else { return }
    lastPurge = now
    do {
      try await store.removeAll(expiredBefore: now)
    } catch {
      site.logger.error("Old sessions could not be removed.", metadata: ["error": "\(error)"])
    }
  }
}

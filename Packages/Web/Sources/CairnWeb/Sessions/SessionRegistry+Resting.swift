import Foundation
import Logging

extension SessionRegistry {
  /// Keeps the connections of open tabs alive, and tries again to send them what could not be saved before.
  func beat() { for scene in awakeScenes { scene.beat() } }

  /// Saves the sessions that the app has changed by itself, and removes idle ones from memory.
  ///
  /// Content that screens have loaded since the last response is saved with the next one. If it were saved
  /// by itself, a form that another host is performing at this moment would fail.
  func sweep() async {
    let now = configuration.now()
    renewed = renewed.filter { $0.value.end > now }
    if !unchecked.isEmpty { await checkOpenTabs() }
    // In another order each time, so that a session that cannot be saved does not keep the same
    // others in memory.
    for (number, session) in sessions.values.shuffled().enumerated() {
      // Requests need not wait until all sessions have been looked at.
      if number % 32 == 31 { await Task.yield() }
      guard sessions[session.key] === session else { continue }
      if session.isHeard {
        session.lastUsed = now
        // Only a session with values, such as the signed-in user, must end although somebody may look at it.
        if session.values.isEmpty { session.lastRequest = now }
        users.use(session)
      }
      if session.requests == 0, isExpired(session) {
        end(session)
        continue
      }
      if session.isMereVisit {
        if session.requests == 0, age(session.lastUsed) >= configuration.idleTime {
          forget(session)
        }
        continue
      }
      let isIdle = session.requests == 0 && age(session.lastUsed) >= configuration.idleTime
      let latest = session.scenes.values.map(\.lastUsed).max()
      for case .awake(let scene) in session.scenes.values {
        let staysLonger = scene.lastUsed == latest || scene.isBusy
        let limit = staysLonger ? configuration.idleTime : configuration.idleTabTime
        if session.requests == 0, scene.stream == nil, age(scene.lastUsed) >= limit,
          let stored = scene.storedToSleep()
        {
          session.scenes[scene.id] = .asleep(stored)
          scene.end()
        }
      }
      guard isIdle || session.hasNews || isProlonged(session) else { continue }
      // The next session's save would fail too, after as long a wait.
      guard await rest(session, leaving: isIdle), !Task.isCancelled else { break }
    }
    makeRoom()
  }

  /// Removes an ended session from memory; its open tabs load their pages again.
  func end(_ session: WebSession) {
    for case .awake(let scene) in session.scenes.values { scene.stream?.sendElsewhere() }
    forget(session)
  }

  /// Disconnects all tabs, and saves what has changed since the last responses, before the host
  /// stops.
  func saveAll() async {
    for scene in awakeScenes where scene.stream != nil { scene.hangUp() }
    await withTaskGroup { group in
      for session in sessions.values
      where !session.isMereVisit && (session.isDirty || session.saving != nil) {
        group.addTask { await self.rest(session, leaving: false) }
      }
    }
  }

  /// Records that a request uses a session.
  ///
  /// A request may use a session that has left the memory meanwhile, because another host has changed it. Such a
  /// session is in no queue, and saving it fails.
  ///
  /// - Parameter isVisit: True if the browser has only loaded the page at one address.
  func use(_ session: WebSession, isVisit: Bool) {
    guard sessions[session.key] === session else { return }
    session.isVisit = isVisit
    (isVisit ? visits : users).use(session)
    makeRoom()
  }

  /// The maximum number of visits in memory.
  ///
  /// A visit is the session of a browser that has only loaded a page. If the browser comes back
  /// soon, it finds its scene.
  private var mostVisits: Int { configuration.maximumSessions / 16 + 1 }

  /// Removes the least recently used sessions from memory if there are too many.
  ///
  /// A visit is not saved, because the page's address leads to the same scene again. A flood of
  /// visits can therefore neither fill the memory nor remove the sessions of users.
  ///
  /// - Complexity: O(1): it looks at no more than 8 sessions.
  func makeRoom() {
    var heard: WebSession?
    for _ in 0..<8 {
      let isTooMany = visits.count + users.count > configuration.maximumSessions
      let queue = visits.count > mostVisits || users.count == 0 ? visits : users
      guard isTooMany || visits.count > mostVisits, let session = queue.oldest else { return }
      if session.requests > 0 {
        queue.use(session)
      } else if session.isHeard {
        queue.use(session)
        heard = heard ?? session
      } else {
        leave(session)
      }
    }
    if let heard, visits.count + users.count > configuration.maximumSessions { leave(heard) }
  }

  /// Removes a session from memory, after it has been saved if it has changed.
  func leave(_ session: WebSession) {
    guard !session.isMereVisit, session.isDirty || session.saving != nil else {
      return forget(session)
    }
    // No other call chooses the session meanwhile.
    SessionQueue.remove(session)
    Task {
      let isAnswered = await rest(session, leaving: true)
      guard sessions[session.key] === session else { return }
      if isAnswered || session.requests > 0 {
        // The session was used in the meantime.
        users.use(session)
      } else {
        // While the store fails, no response acknowledges anything, and the sessions would fill the memory.
        forget(session)
      }
    }
  }

  /// Saves a session, and removes it from memory if nobody uses it meanwhile.
  ///
  /// - Returns: False if the store has failed.
  @discardableResult
  private func rest(_ session: WebSession, leaving: Bool) async -> Bool {
    let used = session.lastUsed
    do {
      try await save(session)
    } catch {
      // These errors concern only this session.
      return error is StaleSession || error is SessionTooLarge || error is EncodingError
    }
    // The session may have been used while it was being saved.
    if leaving, session.lastUsed == used, session.requests == 0, !session.isDirty,
      sessions[session.key] === session
    {
      forget(session)
    }
    return true
  }

  /// The scenes in memory.
  var awakeScenes: [WebScene] {
    sessions.values.flatMap { session in
      session.scenes.values.compactMap { if case .awake(let scene) = $0 { scene } else { nil } }
    }
  }

  /// The actions that are running and do not wait for the user.
  var runningActions: [Latch] {
    awakeScenes.compactMap { $0.awaited == nil ? $0.action : nil }
  }

  /// Removes ended sessions from the store, once an hour.
  func purge() async {
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

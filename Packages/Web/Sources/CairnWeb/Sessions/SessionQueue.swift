/// Sessions in the order of their last use; every operation takes the same time, however many there are.
///
/// The registry holds the sessions. A session is in at most one queue, and leaves it before the registry
/// releases it.
@MainActor
final class SessionQueue {
  /// A session's place in a queue.
  struct Place {
    fileprivate var queue: SessionQueue?
    // Unowned, so that a long queue is not released recursively.
    fileprivate unowned var older: WebSession?
    fileprivate unowned var newer: WebSession?
  }

  /// The session that was used least recently.
  private(set) unowned var oldest: WebSession?
  private unowned var newest: WebSession?
  private(set) var count = 0

  /// Moves a session to the end, out of the queue that it was in.
  func use(_ session: WebSession) {
    Self.remove(session)
    session.place = Place(queue: self, older: newest)
    if let newest { newest.place.newer = session } else { oldest = session }
    newest = session
    count += 1
  }

  /// Removes a session from its queue, if it is in one.
  static func remove(_ session: WebSession) {
    guard let queue = session.place.queue else { return }
    let (older, newer) = (session.place.older, session.place.newer)
    if let older { older.place.newer = newer } else { queue.oldest = newer }
    if let newer { newer.place.older = older } else { queue.newest = older }
    queue.count -= 1
    session.place = Place()
  }
}

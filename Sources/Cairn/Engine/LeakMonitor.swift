/// Holds ended objects weakly, and reports those that are not deallocated.
@MainActor
final class LeakMonitor {
  private struct Suspect {
    weak var object: AnyObject?
    let path: LeakPath
    /// A serial number, so that a check ignores objects that were added after it was scheduled.
    let number: Int

    var leak: Leak? {
      object.map { Leak($0, at: path) }
    }
  }

  private let clock: any Clock<Duration>
  /// The grace period, long enough for objects that outlive their place briefly: the call that
  /// ended the flow, a cancelled task that still runs, or a UIKit transition may retain them.
  private let grace = Duration.seconds(2)
  private var suspects: [Suspect] = []
  private var reported: [Suspect] = []
  private var check: Task<Void, Never>?

  init(clock: any Clock<Duration>) { self.clock = clock }

  func watch(_ object: AnyObject, at place: Place) {
    guard !(object is any SharedObject) else { return }
    watched += 1
    suspects.append(Suspect(object: object, path: LeakPath(place), number: watched))
    // Removes deallocated objects, but only when the list has doubled in size.
    if suspects.count >= nextSweep {
      suspects.removeAll { $0.object == nil }
      nextSweep = max(64, suspects.count * 2)
    }
  }

  private var watched = 0
  private var nextSweep = 64

  /// Returns all objects that ended and have not been deallocated.
  func leaks() -> [Leak] {
    suspects.removeAll { $0.object == nil }
    reported.removeAll { $0.object == nil }
    return (reported + suspects).compactMap(\.leak)
  }

  /// Reports objects that are still in memory after the grace period, each object once.
  func scheduleCheck() {
    guard check == nil, !suspects.isEmpty else { return }
    let newest = watched
    check = Task { [weak self, clock, grace] in
      do { try await clock.sleep(for: grace) } catch { return }
      guard let self else { return }
      check = nil
      report(upTo: newest)
      // Objects that ended since then get a grace period of their own.
      scheduleCheck()
    }
  }

  private func report(upTo newest: Int) {
    let due = suspects.filter { $0.number <= newest && $0.object != nil }
    suspects.removeAll { $0.number <= newest || $0.object == nil }
    reported += due
    for leak in due.compactMap(\.leak) { Report.leak(leak) }
  }

  deinit { check?.cancel() }
}

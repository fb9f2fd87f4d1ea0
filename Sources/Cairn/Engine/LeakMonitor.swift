/// Remembers what ended, weakly, and tells what did not go away.
@MainActor
final class LeakMonitor {
  private struct Suspect {
    weak var object: AnyObject?
    let path: String
    /// Counts what was watched, so that a check knows what came after it.
    let number: Int

    var leak: Leak? { object.map { Leak(type: String(describing: type(of: $0)), path: path) } }
  }

  private let clock: any Clock<Duration>
  /// Long enough for what holds an object a little longer than its place: the call that ended its flow, a
  /// cancelled task that has not noticed yet, a running transition of UIKit.
  private let grace = Duration.seconds(2)
  private var suspects: [Suspect] = []
  private var reported: [Suspect] = []
  private var check: Task<Void, Never>?

  init(clock: any Clock<Duration>) { self.clock = clock }

  func watch(_ object: AnyObject, path: @autoclosure () -> String) {
    guard !(object is any SharedObject) else { return }
    watched += 1
    suspects.append(Suspect(object: object, path: path(), number: watched))
    // Objects that went away need no room; looked at only as often as the list doubles.
    if suspects.count >= nextSweep {
      suspects.removeAll { $0.object == nil }
      nextSweep = max(64, suspects.count * 2)
    }
  }

  private var watched = 0
  private var nextSweep = 64

  /// Everything that ended and is still there.
  func leaks() -> [Leak] {
    suspects.removeAll { $0.object == nil }
    reported.removeAll { $0.object == nil }
    return (reported + suspects).compactMap(\.leak)
  }

  /// Reports what is still there after the grace period, each object once.
  func scheduleCheck() {
    guard check == nil, !suspects.isEmpty else { return }
    let newest = watched
    check = Task { [weak self, clock, grace] in
      do { try await clock.sleep(for: grace) } catch { return }
      guard let self else { return }
      check = nil
      report(upTo: newest)
      // What ended meanwhile gets a period of its own.
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

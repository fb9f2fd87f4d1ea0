/// Something that ended and is still in memory.
public struct Leak: Hashable, Sendable, CustomStringConvertible {
  /// The type of the object.
  public let type: String
  /// Where it lived, from the root coordinator down.
  public let path: String

  /// The leak in a sentence.
  public var description: String { "\(type) at \(path) ended and is still in memory." }
}

/// Remembers what ended, weakly, and tells what did not go away.
@MainActor
final class LeakMonitor {
  private struct Suspect {
    weak var object: AnyObject?
    let path: String
  }

  private var suspects: [Suspect] = []
  private var check: Task<Void, Never>?

  func watch(_ object: AnyObject, path: @autoclosure () -> String) {
    guard !(object is any SharedObject) else { return }
    suspects.append(Suspect(object: object, path: path()))
    // Objects that went away need no room; looked at only as often as the list doubles.
    if suspects.count >= nextSweep {
      suspects.removeAll { $0.object == nil }
      nextSweep = max(64, suspects.count * 2)
    }
  }

  private var nextSweep = 64

  /// Everything that ended and is still there.
  func leaks() -> [Leak] {
    suspects.removeAll { $0.object == nil }
    return suspects.compactMap { suspect in
      suspect.object.map { Leak(type: String(describing: type(of: $0)), path: suspect.path) }
    }
  }

  /// Reports what is still there after the grace period, each object once.
  ///
  /// The period is for what legitimately holds an object a little longer: the call that ended its flow,
  /// a cancelled task on its way out, a running transition of UIKit.
  func scheduleCheck(after grace: Duration, clock: any Clock<Duration>) {
    guard check == nil, !suspects.isEmpty else { return }
    check = Task { [weak self] in
      do { try await clock.sleep(for: grace) } catch { return }
      guard let self else { return }
      check = nil
      for leak in leaks() { Report.leak(leak) }
      suspects = []
    }
  }

  deinit { check?.cancel() }
}

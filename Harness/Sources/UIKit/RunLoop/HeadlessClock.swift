public import Foundation

/// A run loop and a time that move only when told to.
///
/// UIKit does much at the end of a turn of the run loop, when it commits a layout pass: there transitions
/// begin and views appear that came into a window. `commit()` is such an end. Animations take time.
@MainActor public final class HeadlessClock {
  /// Something that is due at a time.
  package final class Timer {
    let due: TimeInterval
    let order: Int
    fileprivate(set) var action: (@MainActor () -> Void)?

    init(due: TimeInterval, order: Int, action: @escaping @MainActor () -> Void) {
      self.due = due
      self.order = order
      self.action = action
    }

    package func cancel() { action = nil }
  }

  /// Seconds since the device was made.
  public private(set) var now: TimeInterval = 0
  private var timers: [Timer] = []
  private var count = 0
  private var waiting: [@MainActor () -> Void] = []
  private var isCommitting = false
  /// Which turn of the run loop it is.
  package private(set) var turn = 0
  private var windows: [Weak<UIWindow>] = []
  /// Animations that begin while this is set wait in it for who holds them, as in a paused layer.
  var held: HeldAnimations?
  /// Whether views are animated at all.
  var areAnimationsEnabled = true

  nonisolated init() {}

  /// Whether nothing is under way.
  public var isIdle: Bool { waiting.isEmpty && timers.allSatisfy { $0.action == nil } }

  /// Ends the turn of the run loop: runs what waits for the next layout pass, and what that asks for.
  public func commit() {
    guard !isCommitting else { return }
    isCommitting = true
    turn += 1
    defer { isCommitting = false }
    repeat {
      while !waiting.isEmpty { waiting.removeFirst()() }
      windows.removeAll { $0.object == nil }
      for window in windows { window.object?.layoutIfNeeded() }
    } while !waiting.isEmpty
  }

  /// Has a window laid out in every pass.
  func layOut(_ window: UIWindow) {
    guard !windows.contains(where: { $0.object === window }) else { return }
    windows.append(Weak(object: window))
  }

  /// Lets time pass, with a turn of the run loop for everything that falls due.
  public func advance(by seconds: TimeInterval) {
    let end = now + seconds
    commit()
    while let timer = nextTimer, timer.due <= end {
      now = max(now, timer.due)
      fire(timer)
    }
    now = end
  }

  /// Lets time pass until nothing is under way.
  ///
  /// - Parameter limit: The seconds after which to give up, which the log then tells.
  public func settle(limit: TimeInterval = 60) {
    let end = now + limit
    commit()
    while let timer = nextTimer {
      guard timer.due <= end else {
        HeadlessDevice.current.log.warn("The run loop was still busy after \(limit) s.")
        return
      }
      now = max(now, timer.due)
      fire(timer)
    }
  }

  /// Lets the device's time follow real time until the task is cancelled.
  public func runInRealTime() async {
    let clock = ContinuousClock()
    var last = clock.now
    while !Task.isCancelled {
      try? await clock.sleep(for: .milliseconds(16))
      let elapsed = last.duration(to: clock.now)
      last = clock.now
      advance(by: elapsed / .seconds(1))
    }
  }

  /// Runs something in the next layout pass.
  package func onCommit(_ action: @escaping @MainActor () -> Void) { waiting.append(action) }

  /// Runs something later.
  @discardableResult
  package func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void)
    -> Timer
  {
    count += 1
    let timer = Timer(due: now + max(0, delay), order: count, action: action)
    timers.append(timer)
    return timer
  }

  private var nextTimer: Timer? {
    timers.removeAll { $0.action == nil }
    return timers.min { ($0.due, $0.order) < ($1.due, $1.order) }
  }

  private func fire(_ timer: Timer) {
    let action = timer.action
    timer.cancel()
    action?()
    commit()
  }
}

/// Animations that somebody else runs: those of an interactive transition.
@MainActor final class HeldAnimations {
  private var ends: [(duration: TimeInterval, end: @MainActor () -> Void)] = []

  func add(_ duration: TimeInterval, _ end: @escaping @MainActor () -> Void) {
    ends.append((duration, end))
  }

  /// Lets a share of every animation run.
  func release(_ share: Double) {
    let clock = HeadlessDevice.current.clock
    for (duration, end) in ends { clock.schedule(after: duration * share, end) }
    ends = []
  }
}

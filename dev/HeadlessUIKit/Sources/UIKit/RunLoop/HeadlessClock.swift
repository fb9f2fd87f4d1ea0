public import Foundation

/// A run loop and a clock that advance only on request.
///
/// UIKit does much of its work at the end of a run loop turn, when it commits a layout pass:
/// transitions begin, and views that were added to a window appear. `commit()` represents this end
/// of a turn. Animations take time.
@MainActor public final class HeadlessClock {
  /// An action that is due at a certain time.
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

  /// The seconds since the device was created.
  public private(set) var now: TimeInterval = 0
  private var timers: [Timer] = []
  private var count = 0
  private var waiting: [@MainActor () -> Void] = []
  private var isCommitting = false
  /// The number of the current turn of the run loop.
  package private(set) var turn = 0
  private var windows: [Weak<UIWindow>] = []
  /// Called with the windows, starting with the first one, whenever nothing is pending any more.
  public var onRest: (@MainActor ([UIWindow]) -> Void)?
  /// A holder that collects new animations while it is set, as a paused layer does.
  var held: HeldAnimations?

  nonisolated init() {}

  /// Indicates whether nothing is pending.
  public var isIdle: Bool { waiting.isEmpty && timers.allSatisfy { $0.action == nil } }

  /// Ends the turn of the run loop: performs the actions for the next layout pass, and those that
  /// they request.
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

  /// Lays out a window in every pass.
  func layOut(_ window: UIWindow) {
    guard !windows.contains(where: { $0.object === window }) else { return }
    windows.append(Weak(object: window))
  }

  /// The windows of the same scene with a higher level.
  func windows(above window: UIWindow) -> [UIWindow] {
    windows.compactMap(\.object).filter {
      $0.windowScene === window.windowScene
        && $0.windowLevel.rawValue > window.windowLevel.rawValue
    }
  }

  /// Advances the time, with a turn of the run loop for everything that becomes due.
  public func advance(by seconds: TimeInterval) {
    let end = now + seconds
    commit()
    while fireNext(until: end) { commit() }
    skip(to: end)
  }

  /// Advances the time until nothing is pending.
  ///
  /// - Parameter limit: The number of seconds after which the clock gives up and logs a warning.
  public func settle(limit: TimeInterval = 60) {
    let end = now + limit
    commit()
    while fireNext(until: end) { commit() }
    guard nextTimer == nil else {
      return HeadlessDevice.current.log.warn("The run loop was still busy after \(limit) s.")
    }
    onRest?(windows.compactMap(\.object))
  }

  /// Performs an action in the next layout pass.
  package func onCommit(_ action: @escaping @MainActor () -> Void) { waiting.append(action) }

  /// Performs an action after a delay.
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

  /// Indicates whether the next layout pass has something to do.
  var hasRequests: Bool { !waiting.isEmpty }

  /// Performs the action that is due next, without a layout pass.
  ///
  /// - Returns: False if none is due by this time.
  func fireNext(until end: TimeInterval) -> Bool {
    guard let timer = nextTimer, timer.due <= end else { return false }
    now = max(now, timer.due)
    let action = timer.action
    timer.cancel()
    action?()
    return true
  }

  /// Sets the time to one at which nothing is due.
  func skip(to time: TimeInterval) { now = max(now, time) }
}

/// The animations of an interactive transition, which a gesture controls.
@MainActor final class HeldAnimations {
  private var ends: [(duration: TimeInterval, end: @MainActor () -> Void)] = []

  func add(_ duration: TimeInterval, _ end: @escaping @MainActor () -> Void) {
    ends.append((duration, end))
  }

  /// Runs a fraction of every animation.
  func release(_ share: Double) {
    let clock = HeadlessDevice.current.clock
    for (duration, end) in ends { clock.schedule(after: duration * share, end) }
    ends = []
  }
}

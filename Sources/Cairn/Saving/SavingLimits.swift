/// The maximum sizes of saved and restored state.
///
/// <!-- snippet: saving-limits -->
/// ```swift
/// navigator.savingLimits.state = 1 << 20  // a drawing of up to 1 MiB
/// navigator.savingLimits.file = 32 << 20
/// ```
///
/// A file may be damaged or contain other data, so reading it is limited. State is saved whenever
/// the app goes into the background, where time is short, so writing is limited too.
public struct SavingLimits: Equatable, Sendable {
  /// The maximum size of a file in bytes: 8 MiB.
  ///
  /// ``Navigator/restore(from:)`` refuses larger data. ``Navigator/snapshot()`` leaves out the
  /// states of screens that would exceed the limit, and reports them.
  public var file = 8 << 20

  /// The maximum size of one screen's state as JSON, in bytes: 256 KiB.
  ///
  /// ``Navigator/snapshot()`` leaves out a larger state and reports it.
  public var state = 256 << 10

  /// The default limits.
  public init() {}
}

/// Tracks the remaining space in a file while a snapshot is created.
struct SavingSpace {
  /// The reason why a state does not fit.
  enum Excess {
    case tooLarge(size: Int, limit: Int)
    case noRoom(size: Int, left: Int, limit: Int)
  }

  let limits: SavingLimits
  /// The approximate size of the tree and the states so far.
  private(set) var used = 0
  var isOverdrawn: Bool { used > limits.file }

  init(limits: SavingLimits) { self.limits = limits }

  mutating func take(_ route: SavedRoute) {
    // Includes the keys of the entry and its ids.
    used += 64 + route.form.bytes.count
  }

  /// Reserves space for a state, or returns the reason why it does not fit.
  mutating func take(state size: Int) -> Excess? {
    guard size <= limits.state else { return .tooLarge(size: size, limit: limits.state) }
    guard used + size + 32 <= limits.file else {
      return .noRoom(size: size, left: max(limits.file - used, 0), limit: limits.file)
    }
    used += size + 32
    return nil
  }
}

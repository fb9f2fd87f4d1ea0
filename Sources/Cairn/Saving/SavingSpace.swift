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

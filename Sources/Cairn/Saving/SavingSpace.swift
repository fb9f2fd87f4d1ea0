/// The space in a file while a snapshot is made.
struct SavingSpace {
  /// Why a state has no room.
  enum Excess {
    case tooLarge(size: Int, limit: Int)
    case noRoom(size: Int, left: Int, limit: Int)
  }

  let limits: SavingLimits
  /// What the tree and the states take, about.
  private(set) var used = 0
  var isOverdrawn: Bool { used > limits.file }

  init(limits: SavingLimits) { self.limits = limits }

  mutating func take(_ route: SavedRoute) {
    // With the keys of an entry and of its ids.
    used += 64 + route.form.approximateSize
  }

  /// Takes room for a state, or says why there is none.
  mutating func take(state size: Int) -> Excess? {
    guard size <= limits.state else { return .tooLarge(size: size, limit: limits.state) }
    guard used + size + 32 <= limits.file else {
      return .noRoom(size: size, left: max(limits.file - used, 0), limit: limits.file)
    }
    used += size + 32
    return nil
  }
}

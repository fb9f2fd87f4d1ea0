import Synchronization

/// A flag that any thread may read and set.
final class Flag: Sendable {
  private let state = Atomic(false)

  var value: Bool {
    get { state.load(ordering: .relaxed) }
    set { state.store(newValue, ordering: .relaxed) }
  }
}

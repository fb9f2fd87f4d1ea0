import UIKit

/// Performs an action after the update in which a value has changed.
struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    var isNew = false
    let last = node.keep {
      isNew = true
      return Last(value)
    }
    let old = last.value
    guard old != value || isNew && isInitial else { return }
    last.value = value
    node.afterUpdate {
      guard last.mayAct() else { return }
      action(old, value)
    }
  }

  private final class Last {
    var value: Value
    private var turn = 0
    private var count = 0

    /// Returns whether the action may be called now.
    ///
    /// As in SwiftUI, it is called at most twice in one turn of the run loop.
    @MainActor func mayAct() -> Bool {
      let now = HeadlessDevice.current.clock.turn
      count = turn == now ? count + 1 : 1
      turn = now
      if count == 3 {
        warn("onChange(of: \(Value.self)) action tried to update multiple times per frame.")
      }
      return count < 3
    }

    init(_ value: Value) { self.value = value }
  }
}

extension View {
  /// Performs an action with the old and the new value when a value changes.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Performs an action when a value changes.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }
}

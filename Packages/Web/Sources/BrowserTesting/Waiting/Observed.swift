import Foundation

/// A value behind a lock, with which tasks can wait for a condition.
///
/// Each update wakes the tasks whose condition is met.
///
/// Events arrive in order, on the thread that reads the pipe. An event therefore changes the value
/// before the reply that follows it arrives. An actor would not guarantee this order.
final class Observed<Value: Sendable>: @unchecked Sendable {
  // @unchecked because the compiler cannot see that `lock` guards every use of the variables below.
  private let lock = NSLock()
  private var value: Value
  private var waiters: [Int: Waiter] = [:]
  private var lastID = 0

  private struct Waiter {
    let isMet: @Sendable (Value) -> Bool
    let continuation: CheckedContinuation<Bool, Never>
    let timer: Task<Void, Never>

    func resume(with answer: Bool) {
      timer.cancel()
      continuation.resume(returning: answer)
    }
  }

  init(_ value: Value) {
    self.value = value
  }

  var current: Value { lock.withLock { value } }

  /// Changes the value, then wakes the tasks whose condition it now meets.
  @discardableResult
  func update<Result>(_ change: (inout Value) -> Result) -> Result {
    let (result, woken) = lock.withLock {
      let result = change(&value)
      let met = waiters.filter { $0.value.isMet(value) }
      for id in met.keys { waiters[id] = nil }
      return (result, met.values)
    }
    for waiter in woken { waiter.resume(with: true) }
    return result
  }

  /// Waits until the condition is met.
  ///
  /// - Returns: `false` if the deadline passed first.
  func wait(
    until deadline: Deadline, for condition: @escaping @Sendable (Value) -> Bool
  ) async throws -> Bool {
    let id = lock.withLock {
      lastID += 1
      return lastID
    }
    let isMet = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        register(continuation, as: id, until: deadline, for: condition)
      }
    } onCancel: {
      giveUp(on: id)
    }
    try Task.checkCancellation()
    return isMet
  }

  private func register(
    _ continuation: CheckedContinuation<Bool, Never>, as id: Int, until deadline: Deadline,
    for condition: @escaping @Sendable (Value) -> Bool
  ) {
    let answer: Bool? = lock.withLock {
      if condition(value) { return true }
      // A task is marked as cancelled before its handler runs, and the handler needs this lock.
      // Whichever comes first, the waiter is resumed.
      if Task.isCancelled || deadline.hasPassed { return false }
      let timer = Task { [weak self] in
        try? await deadline.sleep()
        self?.giveUp(on: id)
      }
      waiters[id] = Waiter(isMet: condition, continuation: continuation, timer: timer)
      return nil
    }
    if let answer { continuation.resume(returning: answer) }
  }

  private func giveUp(on id: Int) {
    lock.withLock { waiters.removeValue(forKey: id) }?.resume(with: false)
  }
}

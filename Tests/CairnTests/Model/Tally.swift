import Foundation

/// Counts the live objects and the delivered results of one program run.
///
/// `@unchecked` because a lock guards the counters; `deinit` can run on any thread.
final class Tally: @unchecked Sendable {
  /// The async conditions that were asked.
  let questions: Questions
  /// True if coordinators allow the spots that need permission.
  @MainActor var isAllowed = true
  private let lock = NSLock()
  private var objects = 0
  private var results: [Int] = []
  private var started: Set<Int> = []
  private var disorder: [String] = []

  @MainActor init() { questions = Questions() }

  /// The number of live models and coordinators.
  var alive: Int { lock.withLock { objects } }
  /// The number of delivered results.
  var delivered: Int { lock.withLock { results.reduce(0, +) } }
  /// The callbacks that came in the wrong order.
  var faults: [String] { lock.withLock { disorder } }

  func born() { lock.withLock { objects += 1 } }
  func died() { lock.withLock { objects -= 1 } }

  func newFlow() -> Int {
    lock.withLock {
      results.append(0)
      return results.count - 1
    }
  }

  func noteStart(of flow: Int) { lock.withLock { _ = started.insert(flow) } }
  func noteResult(of flow: Int) { lock.withLock { results[flow] += 1 } }
  func hasResult(of flow: Int) -> Bool { lock.withLock { results[flow] > 0 } }

  /// Records a fault if a child becomes active before its parent, or a callback comes twice.
  func noteActivity(
    _ isActive: Bool, before: Bool, parent: Bool, of name: @autoclosure () -> String
  ) {
    if isActive != before, parent { return }
    lock.withLock {
      disorder.append(
        "isActive of \(name()) changed from \(before) to \(isActive) in the wrong order")
    }
  }

  /// The flows that started without delivering a result, and those that delivered several.
  var wrongResults: [Int] {
    lock.withLock {
      results.indices.filter { results[$0] > 1 || results[$0] == 0 && started.contains($0) }
    }
  }
}

/// Async conditions that a program can answer in any order.
@MainActor
final class Questions {
  private(set) var count = 0
  private var answers: [Int: CheckedContinuation<Bool, Never>] = [:]
  private var askers: [(flow: Int, spot: Spot)] = []

  /// The numbers of the unanswered questions, the oldest first.
  var open: [Int] { answers.keys.sorted() }

  /// - Parameter flow: The number of the flow whose coordinator asks.
  func ask(by flow: Int, about spot: Spot) async -> Bool {
    count += 1
    askers.append((flow, spot))
    return await withCheckedContinuation { answers[count] = $0 }
  }

  /// The latest question of the flow about the spot after that number; nil if there is none.
  func latest(by flow: Int, about spot: Spot, after number: Int) -> Int? {
    let index = askers.lastIndex { $0 == (flow, spot) }
    return index.map { $0 + 1 }.flatMap { $0 > number ? $0 : nil }
  }

  func answer(_ number: Int, _ isMet: Bool) {
    answers.removeValue(forKey: number)?.resume(returning: isMet)
  }
}

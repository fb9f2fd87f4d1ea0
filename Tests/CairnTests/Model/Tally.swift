import Foundation

/// What lives, and what was delivered, in one run of a program.
///
/// `@unchecked` because `deinit` may run anywhere; a lock guards the numbers.
final class Tally: @unchecked Sendable {
  /// The async conditions that were asked.
  let questions: Questions
  /// Whether coordinators go to spots that need permission.
  @MainActor var isAllowed = true
  private let lock = NSLock()
  private var objects = 0
  private var results: [Int] = []
  private var started: Set<Int> = []
  private var disorder: [String] = []

  @MainActor init() { questions = Questions() }

  /// How many models and coordinators there are.
  var alive: Int { lock.withLock { objects } }
  /// How many results have been given.
  var delivered: Int { lock.withLock { results.reduce(0, +) } }
  /// Callbacks that came when they should not.
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

  /// A child is never more alive than its parent, and nothing becomes or resigns twice.
  func noteActivity(
    _ isActive: Bool, before: Bool, parent: Bool, of name: @autoclosure () -> String
  ) {
    if isActive != before, parent { return }
    lock.withLock { disorder.append("\(name()) active: \(isActive), after \(before)") }
  }

  /// Flows that began and have given no result, and those that have given more than one.
  var wrongResults: [Int] {
    lock.withLock {
      results.indices.filter { results[$0] > 1 || results[$0] == 0 && started.contains($0) }
    }
  }
}

/// Async conditions that a program answers, in any order.
@MainActor
final class Questions {
  private(set) var count = 0
  private var answers: [Int: CheckedContinuation<Bool, Never>] = [:]

  /// Those without an answer, the oldest first.
  var open: [Int] { answers.keys.sorted() }

  func ask() async -> Bool {
    count += 1
    return await withCheckedContinuation { answers[count] = $0 }
  }

  func answer(_ number: Int, _ isMet: Bool) {
    answers.removeValue(forKey: number)?.resume(returning: isMet)
  }
}

@_spi(Hosts) import Cairn
import Testing

/// Collects every event of a navigator.
@MainActor
final class EventRecorder {
  private(set) var events: [NavigationEvent] = []
  private var observation: EventObservation?

  init(_ navigator: Navigator) {
    observation = navigator.observe { [unowned self] event in events.append(event) }
  }

  var outcomes: [Outcome] { events.map(\.outcome) }

  /// The events since the last call.
  func take() -> [NavigationEvent] {
    defer { events = [] }
    return events
  }

  /// Returns when at least `count` events are recorded.
  func waitForEvents(_ count: Int) async {
    await until("\(count) events") { events.count >= count }
  }
}

/// A host that only records the diffs it receives.
@MainActor
final class DiffRecorder: NavigatorHost {
  private(set) var diffs: [NavigationDiff] = []
  var onCommit: (@MainActor (NavigationDiff) -> Void)?
  var onRest: (@MainActor () -> Void)?

  func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
    diffs.append(diff)
    onCommit?(diff)
  }

  func navigatorDidHandleRequests(_ navigator: Navigator) { onRest?() }

  func take() -> [NavigationDiff] {
    defer { diffs = [] }
    return diffs
  }
}

/// Collects the results of one flow.
@MainActor
final class Results<Output: Equatable> {
  private(set) var all: [FlowResult<Output>] = []

  func take(_ result: FlowResult<Output>) { all.append(result) }
}

/// An async condition that the test answers by hand.
@MainActor
final class Gate {
  private(set) var asked = 0
  private(set) var cancelled = 0
  /// The number of answers that the test has given.
  private(set) var answered = 0
  private var answers: [CheckedContinuation<Bool, Never>] = []

  /// Suspends until the test calls `answer(_:)`.
  func ask() async -> Bool {
    asked += 1
    let answer = await withCheckedContinuation { answers.append($0) }
    Answers.onTheWay -= 1
    if Task.isCancelled { cancelled += 1 }
    return answer
  }

  /// Answers the oldest question.
  func answer(_ isMet: Bool) {
    guard !answers.isEmpty else {
      Issue.record("The condition has not been asked.")
      return
    }
    Answers.onTheWay += 1
    answered += 1
    answers.removeFirst().resume(returning: isMet)
  }

  /// Returns when the condition has been asked at least `count` times.
  func waitUntilAsked(_ count: Int = 1) async {
    await until("\(count) questions") { asked >= count }
  }

  /// Returns when at least `count` answers have come too late.
  ///
  /// The task that asked may continue on another thread first, which a busy machine runs late.
  func waitUntilCancelled(_ count: Int = 1) async {
    await until("\(count) late answers") { cancelled >= count }
  }
}

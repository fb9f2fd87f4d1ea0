import HeadlessDrawing
import IssueReporting
import Testing
import UIKit

/// Runs each test on its own device, once for each order of tasks and layout passes, and makes every report
/// of Cairn a failure.
struct OnDevice: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for order in Self.orders {
      try await HeadlessDevice.$current.withValue(HeadlessDevice()) {
        let pictures = await MainActor.run {
          HeadlessDevice.current.policy.taskOrder = order
          return order == .beforeLayout ? Pictures(of: .current) : nil
        }
        try await withIssueReporters([Recorder()]) { try await function() }
        try await pictures?.write(as: test.displayName ?? test.name)
      }
    }
  }

  /// One suffices for the code of another platform: the suite `hosts` runs the same tests in all.
  private static var orders: [HeadlessPolicy.TaskOrder] {
    #if CAIRN_ON_MACOS
      [.beforeLayout]
    #else
      HeadlessPolicy.TaskOrder.allCases
    #endif
  }

  private struct Recorder: IssueReporter {
    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      let text = message() ?? ""
      // The check for leaks waits two seconds of real time, in which a busy machine may not have finished a
      // transition. Tests of leaks ask the navigator, or give it a clock.
      guard !text.contains("is still in memory") else { return }
      Issue.record("Cairn reported: \(text)")
    }
  }
}

extension Trait where Self == OnDevice {
  static var onDevice: Self { Self() }
}

/// Returns the texts that Cairn reports during an action.
@MainActor
func reports(_ body: @MainActor () async throws -> Void) async rethrows -> [String] {
  let collector = Collector()
  try await withIssueReporters([collector]) { try await body() }
  return collector.texts
}

/// `@unchecked` because it is only used on the main actor, where Cairn reports.
private final class Collector: IssueReporter, @unchecked Sendable {
  private(set) var texts: [String] = []

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    texts.append(message() ?? "")
  }
}

import IssueReporting
import Testing
import UIKit

/// Runs each test on its own device, and makes every report of Cairn a failure.
///
/// `nonisolated`, because Swift Testing calls it on any thread.
nonisolated struct OnDevice: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await HeadlessDevice.$current.withValue(HeadlessDevice()) {
      try await withIssueReporters([Recorder()]) { try await function() }
    }
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

nonisolated extension Trait where Self == OnDevice {
  static var onDevice: Self { Self() }
}

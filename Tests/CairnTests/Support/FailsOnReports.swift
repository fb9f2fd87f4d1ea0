import IssueReporting
import Testing

/// Makes every issue that Cairn reports a failure of the test, unless the test expects the issue.
struct FailsOnReports: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withIssueReporters([Recorder()]) { try await function() }
  }

  private struct Recorder: IssueReporter {
    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      Issue.record("Cairn reported: \(message() ?? "")")
    }
  }
}

extension Trait where Self == FailsOnReports {
  static var failsOnReports: Self { Self() }
}

import IssueReporting
import Testing

/// Keeps the texts of reported issues.
final class IssueCollector: IssueReporter, @unchecked Sendable {
  // `@unchecked` because it is filled and read only on the main actor, where Cairn reports.
  private(set) var texts: [String] = []

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    texts.append(message() ?? "")
  }
}

/// The texts of the issues that the body causes, and the body's result.
@MainActor
func reports<Result>(_ body: @MainActor () throws -> Result) rethrows -> ([String], Result) {
  let collector = IssueCollector()
  let result = try withIssueReporters([collector]) { try body() }
  return (collector.texts, result)
}

/// The texts of the issues that the body causes.
@MainActor
func reports(_ body: @MainActor () async throws -> Void) async rethrows -> [String] {
  let collector = IssueCollector()
  try await withIssueReporters([collector]) { try await body() }
  return collector.texts
}

/// Turns every issue that Cairn reports into a test failure, unless the test expects it.
struct FailsOnReports: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withIssueReporters([Recorder()]) { try await function() }
  }

  private struct Recorder: IssueReporter {
    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      let text = message() ?? ""
      // Without a test's clock, the check for leaks waits two seconds of real time. `SampleHost` checks without a
      // period of time.
      guard !text.contains("is still in memory") else { return }
      Issue.record("Cairn reported: \(text)")
    }
  }
}

extension Trait where Self == FailsOnReports {
  static var failsOnReports: Self { Self() }
}

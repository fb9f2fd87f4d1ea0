import IssueReporting
import ShownWindows
import Testing

/// As in the tests of the core; and what the test has made is shown in a window, and must come out right.
struct FailsOnReports: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Stage.withOwn {
      let windows = await MainActor.run { TestWindows() }
      try await TestWindows.$current.withValue(windows) {
        try await withIssueReporters([Recorder()]) {
          try await function()
          await windows.expectToShowTheirTrees()
          await windows.close()
        }
      }
    }
  }

  private struct Recorder: IssueReporter {
    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      let text = message() ?? ""
      // What only a host with a screen needs is not part of the core's tests.
      let own = ["has no anchor", "asks for the animation", "asks for the presentation"]
      if own.contains(where: text.contains) { return }
      Issue.record("Cairn reported: \(text)")
    }
  }
}

extension Trait where Self == FailsOnReports {
  static var failsOnReports: Self { Self() }
}

import Foundation
import IssueReporting
import ShownWindows
import Testing

/// Runs tests as in the core's tests, once on each host, and also checks that windows show the test's
/// navigators correctly.
struct FailsOnReports: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let selected = ProcessInfo.processInfo.environment["CAIRN_HOST"]
    for host in TestedHost.allCases where selected == nil || selected == host.rawValue {
      try await Self.naming(host).provideScope(for: test, testCase: testCase) {
        try await Self.run(function, on: host)
      }
    }
  }

  /// Says in each issue which host has shown the test's navigators.
  private static func naming(_ host: TestedHost) -> IssueHandlingTrait {
    .compactMapIssues { issue in
      var issue = issue
      issue.comments.append("on \(host.rawValue)")
      return issue
    }
  }

  private static func run(
    _ function: @Sendable () async throws -> Void, on host: TestedHost
  ) async throws {
    try await Stage.withOwn {
      let windows = await MainActor.run { TestWindows(on: host) }
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
      // Only a host with a screen can report these, so the core's tests do not expect them.
      let own = [
        "has no anchor", "asks for the animation", "asks for the presentation", "a blank tab",
      ]
      if own.contains(where: text.contains) { return }
      Issue.record("Cairn reported: \(text)")
    }
  }
}

extension Trait where Self == FailsOnReports {
  static var failsOnReports: Self { Self() }
}

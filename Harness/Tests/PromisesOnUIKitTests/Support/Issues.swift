import IssueReporting
import Testing

/// Keeps the texts of reported issues.
final class IssueCollector: IssueReporter, @unchecked Sendable {
  // `@unchecked` because it is filled and read on the main actor only, where Cairn reports.
  private(set) var texts: [String] = []

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    texts.append(message() ?? "")
  }
}

/// The texts of the issues that are reported meanwhile, and what the body returns.
@MainActor
func reports<Result>(_ body: @MainActor () throws -> Result) rethrows -> ([String], Result) {
  let collector = IssueCollector()
  let result = try withIssueReporters([collector]) { try body() }
  return (collector.texts, result)
}

/// The texts of the issues that are reported meanwhile.
@MainActor
func reports(_ body: @MainActor () async throws -> Void) async rethrows -> [String] {
  let collector = IssueCollector()
  try await withIssueReporters([collector]) { try await body() }
  return collector.texts
}

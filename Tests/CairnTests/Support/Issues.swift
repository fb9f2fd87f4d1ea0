import IssueReporting
import Testing

/// Keeps the texts of reported issues; `ExplanationTests` check the explanations at their ends.
final class IssueCollector: IssueReporter, @unchecked Sendable {
  // `@unchecked` because only the main actor writes and reads it; Cairn reports on the main actor.
  private(set) var texts: [String] = []
  /// The explanations of the requests during which issues were reported.
  private(set) var explanations: [String] = []
  /// The lines at which issues were reported, each as `Module/File.swift:12`.
  private(set) var places: [String] = []

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let parts = (message() ?? "").split(
      separator: "\n\nThe request: ", maxSplits: 1, omittingEmptySubsequences: false)
    texts.append(String(parts[0]))
    places.append("\(fileID):\(line)")
    if parts.count > 1 { explanations.append(String(parts[1])) }
  }
}

/// Returns the texts of the issues reported while the body runs, and the body's result.
@MainActor
func reports<Result>(_ body: @MainActor () throws -> Result) rethrows -> ([String], Result) {
  let collector = IssueCollector()
  let result = try withIssueReporters([collector]) { try body() }
  return (collector.texts, result)
}

/// Returns the texts of the issues reported while the body runs.
@MainActor
func reports(_ body: @MainActor () async throws -> Void) async rethrows -> [String] {
  let collector = IssueCollector()
  try await withIssueReporters([collector]) { try await body() }
  return collector.texts
}

/// Returns the explanations of the requests during which the body causes reports.
@MainActor
func explanations(_ body: @MainActor () throws -> Void) rethrows -> [String] {
  let collector = IssueCollector()
  try withIssueReporters([collector]) { try body() }
  return collector.explanations
}

/// Returns the lines at which issues are reported while the body runs.
@MainActor
func places(_ body: @MainActor () throws -> Void) rethrows -> [String] {
  let collector = IssueCollector()
  try withIssueReporters([collector]) { try body() }
  return collector.places
}

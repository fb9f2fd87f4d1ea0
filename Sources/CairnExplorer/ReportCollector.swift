import IssueReporting

/// Collects the mistakes that the app and Cairn report during a run.
final class ReportCollector: IssueReporter, @unchecked Sendable {
  // `@unchecked` because only the main actor writes and reads it; Cairn reports on the main actor.
  private var texts: [String] = []

  /// Returns the texts of the mistakes since the last call.
  func takeTexts() -> [String] {
    defer { texts = [] }
    return texts
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    texts.append(message() ?? "")
  }
}

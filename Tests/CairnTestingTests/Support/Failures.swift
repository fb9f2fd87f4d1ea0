import IssueReporting
import Testing

/// A failure that the test kit reported.
struct Reported: Equatable {
  let text: String
  let fileID: String
  let line: UInt
}

/// Collects reported failures instead of failing the test.
final class Collector: IssueReporter, @unchecked Sendable {
  // `@unchecked` because only the main actor writes and reads it.
  private(set) var reported: [Reported] = []

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    // Custom-dump starts equal lines with a figure space, which is as wide as its other marks.
    let text = String((message() ?? "").map { $0 == "\u{2007}" ? " " : $0 })
    reported.append(Reported(text: text, fileID: "\(fileID)", line: line))
  }
}

/// Returns the failures that the test kit reports while the body runs.
@MainActor
func failures(_ body: @MainActor () throws -> Void) rethrows -> [Reported] {
  let collector = Collector()
  try withIssueReporters([collector]) { try body() }
  return collector.reported
}

/// Returns the failures that the test kit reports while the body runs.
@MainActor
func failures(_ body: @MainActor () async throws -> Void) async rethrows -> [Reported] {
  let collector = Collector()
  try await withIssueReporters([collector]) { try await body() }
  return collector.reported
}

/// Expects that the body fails exactly once, with this text, at a line of the caller.
@MainActor
func expectFailure(
  _ text: String, from first: UInt = #line, fileID: String = #fileID,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: @MainActor () throws -> Void
) rethrows {
  check(try failures(body), text, from: first, fileID: fileID, sourceLocation)
}

/// Expects that the body fails exactly once, with this text, at a line of the caller.
@MainActor
func expectFailure(
  _ text: String, from first: UInt = #line, fileID: String = #fileID,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: @MainActor () async throws -> Void
) async rethrows {
  check(try await failures(body), text, from: first, fileID: fileID, sourceLocation)
}

/// Expects one failure: that something differs from what was expected, with the lines of both.
@MainActor
func expectDifference(
  of what: String, _ lines: [String], from first: UInt = #line, fileID: String = #fileID,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: @MainActor () throws -> Void
) rethrows {
  let text =
    ["\(what) is not as expected: …", ""] + lines.map { "    \($0)" }
    + ["", "(Expected: −, Actual: +)"]
  try expectFailure(
    text.joined(separator: "\n"), from: first, fileID: fileID, sourceLocation: sourceLocation, body)
}

private func check(
  _ reported: [Reported], _ text: String, from first: UInt, fileID: String,
  _ sourceLocation: SourceLocation
) {
  #expect(reported.map(\.text) == [text], sourceLocation: sourceLocation)
  guard let one = reported.first else { return }
  // The failure must be in the caller's file, and not before this expectation.
  #expect(one.fileID == fileID, sourceLocation: sourceLocation)
  #expect(
    one.line >= first && one.line < first + 80, sourceLocation: sourceLocation)
}

import IssueReporting

/// The source location in a test to which a failure belongs.
struct Caller: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Fails the running test at this line, in Swift Testing or in XCTest.
  func report(_ failure: Failure) {
    reportIssue(failure.text, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The file and the line, for messages: `SignInTests.swift:12`.
  var place: String {
    let file = "\(fileID)".split(separator: "/").last ?? ""
    return "\(file):\(line)"
  }
}

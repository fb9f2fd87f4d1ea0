import Cairn
import CairnExplorer
import Foundation
import Testing

/// An app with a modal that cannot be closed.
@MainActor private func modalExplorer() -> Explorer<Lab> {
  Explorer(named: "modalExplorer()") {
    let lab = Lab()
    lab.buttons["a"] = ["to c": { $0.present("c", as: .fullScreen) }]
    return lab
  }
}

/// A test as the explorer prints it for the planted fault.
@Suite(
  "A printed test", .timeLimit(.minutes(10)), .mustFail(because: "No step leads out of Lab / c."))
struct PrintedTests {
  @Test("No step leads out of Lab / c.")
  func deadEnd() async {
    await modalExplorer().expectNoProblems(after: [
      "LabScreen: to a",
      "LabScreen: to c",
    ])
  }
}

@MainActor
@Suite("Printing tests", .timeLimit(.minutes(10)))
struct PrintingTests {
  @Test("Promise 34: The test that is printed for a planted fault is the one above, which fails")
  func isCompiled() async throws {
    let problem = try #require(await modalExplorer().explore().problems.first)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let printed = problem.test.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    #expect(source.contains("\n\(printed)\n"), "\(problem.test)")
  }
}

/// Runs tests that must fail for a reason.
private struct MustFail: SuiteTrait, TestTrait, TestScoping {
  let reason: String
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withKnownIssue {
      try await function()
    } matching: {
      "\($0)".contains(reason)
    }
  }
}

extension Trait where Self == MustFail {
  fileprivate static func mustFail(because reason: String) -> Self { Self(reason: reason) }
}

import Cairn
import CairnTesting
import XCTest

// Tests the same kit in XCTest: failures must appear in the running test case, at the line of the
// expectation. The tests are async because XCTest on Linux cannot run synchronous tests on the main
// actor.
@MainActor
final class XCTestTests: XCTestCase {
  func testSignsIn() async throws {
    let test = TestNavigator(AppCoordinator(), exhaustivity: .on)
    test.expectPath(AppCoordinator.Route.auth, AuthCoordinator.Route.login)
    try test.shown(LoginModel.self).handlers.logIn(.ada)
    test.expectEvents(.finish(AuthCoordinator.self), .navigate(to: AppCoordinator.Route.main))
    test.expectShown(ShopCoordinator.Route.list)
    test.expectNoLeaks()
    test.finish()
  }

  func testWaits() async throws {
    let test = TestNavigator(AppCoordinator())
    try test.shown(LoginModel.self).submit()
    await test.wait(until: test.isShown(AppCoordinator.Route.main))
    await test.settle()
    test.expectHostShowsTree()
  }

  func testFailureIsRecordedAtItsLine() async {
    let test = TestNavigator(AppCoordinator())
    expectsFailure = true
    test.expectShown(AppCoordinator.Route.main)
    let line = #line - 1
    expectsFailure = false
    XCTAssertEqual(recorded.count, 1)
    XCTAssertEqual(recorded.first?.line, line)
    XCTAssertEqual(recorded.first?.file.hasSuffix("XCTestTests.swift"), true)
    XCTAssertEqual(
      recorded.first?.text.contains(
        "main is not shown. The visible screen is AppCoordinator / auth / login."), true)
  }

  func testMissingModelThrows() async {
    let test = TestNavigator(AppCoordinator())
    expectsFailure = true
    XCTAssertThrowsError(try test.shown(RegisterModel.self))
    expectsFailure = false
    XCTAssertEqual(recorded.count, 1)
  }

  // MARK: Catching what XCTest records

  private struct Recorded {
    let text: String
    let file: String
    let line: Int
  }

  // Unsafe because XCTest may call `record` on any thread; in these tests it is the test's own
  // thread.
  nonisolated(unsafe) private var expectsFailure = false
  nonisolated(unsafe) private var recorded: [Recorded] = []

  #if canImport(ObjectiveC)
    nonisolated override func record(_ issue: XCTIssue) {
      guard expectsFailure else { return super.record(issue) }
      let location = issue.sourceCodeContext.location
      recorded.append(
        Recorded(
          text: issue.compactDescription, file: location?.fileURL.path ?? "",
          line: location?.lineNumber ?? 0))
    }
  #else
    nonisolated override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      guard expectsFailure else {
        return super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
      recorded.append(Recorded(text: description, file: filePath, line: lineNumber))
    }
  #endif
}

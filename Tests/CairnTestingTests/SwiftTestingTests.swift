import Cairn
import CairnTesting
import Testing

// The other suites collect failures before the test framework records them. These tests do not.
@MainActor
@Suite("Integration with Swift Testing")
struct SwiftTestingTests {
  @Test("A failed expectation records an issue at its own line")
  func failure() {
    let test = TestNavigator(AppCoordinator())
    let line = #line + 2
    withKnownIssue {
      test.expectShown(AppCoordinator.Route.main)
    } matching: { issue in
      // An issue that does not match fails this test.
      issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileName == "SwiftTestingTests.swift"
        && "\(issue)".contains(
          "main is not shown. The visible screen is AppCoordinator / auth / login.")
    }
  }
}

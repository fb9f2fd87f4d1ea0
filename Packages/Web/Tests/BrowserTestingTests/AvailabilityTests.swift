import Testing

@testable import BrowserTesting

@Suite("Finding a browser to test with")
struct AvailabilityTests {
  private let nowhere = ["CHROMIUM": "/no/such"]

  @Test("The variable CHROMIUM has priority over the PATH; a wrong path is reported")
  func variable() {
    #expect(
      BrowserAvailability.find(in: ["CHROMIUM": "/bin/sh"]) == .available(path: "/bin/sh"))
    let found = BrowserAvailability.find(in: nowhere)
    #expect(found == .unavailable(reason: "CHROMIUM is /no/such, but no executable file is there."))
  }

  @Test("Without a browser, suites are skipped on a developer's machine and run where CI is set")
  func continuousIntegration() {
    #expect(!Browser.shouldRun(in: nowhere))
    #expect(!Browser.shouldRun(in: nowhere.merging(["CI": "false"]) { $1 }))
    #expect(Browser.shouldRun(in: nowhere.merging(["CI": "true"]) { $1 }))
    #expect(Browser.shouldRun(in: ["CHROMIUM": "/bin/sh"]))
  }
}

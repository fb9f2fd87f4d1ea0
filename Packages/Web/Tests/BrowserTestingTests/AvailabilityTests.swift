import Testing

@testable import BrowserTesting

@Suite("Finding a browser to test with")
struct AvailabilityTests {
  private let nowhere = ["CHROMIUM": "/no/such"]

  @Test("The variable CHROMIUM has priority over the PATH")
  func variable() {
    #expect(
      BrowserAvailability.find(in: ["CHROMIUM": "/bin/sh"]) == .available(path: "/bin/sh"))
  }

  @Test("A CHROMIUM variable with a wrong path is reported and not ignored")
  func wrongVariable() {
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

@Suite("Waiting for an observed value")
struct ObservedTests {
  @Test("An update that meets the condition wakes the waiting task")
  func wakes() async throws {
    let value = Observed(0)
    async let isMet = value.wait(until: Deadline(in: .seconds(10))) { $0 == 3 }
    for _ in 0..<3 { value.update { $0 += 1 } }
    #expect(try await isMet)
  }

  @Test("A deadline ends the wait, even if it has already passed")
  func passes() async throws {
    let value = Observed(0)
    #expect(try await !value.wait(until: Deadline(in: .milliseconds(20))) { $0 == 1 })
    #expect(try await !value.wait(until: Deadline(in: .zero)) { $0 == 1 })
  }

  @Test("A cancelled task stops waiting for a value")
  func cancels() async throws {
    let value = Observed(0)
    let task = Task { try await value.wait(until: Deadline(in: .seconds(60))) { $0 == 1 } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

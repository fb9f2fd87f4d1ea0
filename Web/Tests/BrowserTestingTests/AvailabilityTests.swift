import Testing

@testable import BrowserTesting

@Suite("Finding a browser")
struct AvailabilityTests {
  private let nowhere = ["CHROMIUM": "/no/such"]

  @Test("The variable CHROMIUM comes first")
  func variable() {
    #expect(
      BrowserAvailability.find(in: ["CHROMIUM": "/bin/sh"]) == .available(path: "/bin/sh"))
  }

  @Test("A variable that points nowhere is told rather than passed over")
  func wrongVariable() {
    let found = BrowserAvailability.find(in: nowhere)
    #expect(found == .unavailable(reason: "CHROMIUM is /no/such, but no executable file is there."))
  }

  @Test("Without a browser suites are skipped, but not where CI is set")
  func continuousIntegration() {
    #expect(!Browser.shouldRun(in: nowhere))
    #expect(!Browser.shouldRun(in: nowhere.merging(["CI": "false"]) { $1 }))
    #expect(Browser.shouldRun(in: nowhere.merging(["CI": "true"]) { $1 }))
    #expect(Browser.shouldRun(in: ["CHROMIUM": "/bin/sh"]))
  }
}

@Suite("Waiting for a value")
struct ObservedTests {
  @Test("Who waits is woken by the update that fulfils the condition")
  func wakes() async throws {
    let value = Observed(0)
    async let isMet = value.wait(until: Deadline(in: .seconds(10))) { $0 == 3 }
    for _ in 0..<3 { value.update { $0 += 1 } }
    #expect(try await isMet)
  }

  @Test("A deadline that passes ends the wait, even one that has passed already")
  func passes() async throws {
    let value = Observed(0)
    #expect(try await !value.wait(until: Deadline(in: .milliseconds(20))) { $0 == 1 })
    #expect(try await !value.wait(until: Deadline(in: .zero)) { $0 == 1 })
  }

  @Test("A cancelled task stops waiting")
  func cancels() async throws {
    let value = Observed(0)
    let task = Task { try await value.wait(until: Deadline(in: .seconds(60))) { $0 == 1 } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

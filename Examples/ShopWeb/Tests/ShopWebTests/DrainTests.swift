import BrowserTesting
import CairnWebTesting
import Foundation
import HTTPTypes
import Testing

/// Real processes that are stopped with SIGTERM, as a deployment does.
@Suite("The shop's process is asked to stop", .serialized)
struct DrainTests {
  @Test("A shop that a proxy checks is no longer ready, and serves pages while it drains")
  func drains() async throws {
    // It drains longer than any machine needs for these requests, and is killed after them.
    let process = try await ServerProcess.shop("--in-memory", "--drain-time", "600000")
    let connection = process.connection
    #expect(try await connection.answer("/_cairn/ready", .get, [:], nil).status == .ok)
    let end = Task { try await process.terminate(within: .seconds(600)) }
    while try await connection.answer("/_cairn/ready", .get, [:], nil).status == .ok {}
    let answer = try await connection.answer("/_cairn/ready", .get, [:], nil)
    #expect(answer.status == .serviceUnavailable)
    #expect(answer.body.contains("stopping"))
    #expect(answer.headers[.retryAfter] == "1")
    #expect(try await connection.answer("/_cairn/live", .get, [:], nil).status == .ok)
    let page = try await connection.answer("/", .get, [:], nil)
    #expect(page.status == .ok)
    #expect(page.body.contains("Worth carrying"))
    #expect(process.isRunning)
    try await process.kill()
    #expect(try await end.value == 128 + SIGKILL)
  }

  @Test("A shop that a proxy checks stops after it has drained")
  func stopsAfterDraining() async throws {
    let process = try await ServerProcess.shop("--in-memory", "--drain-time", "200")
    let connection = process.connection
    #expect(try await connection.answer("/_cairn/ready", .get, [:], nil).status == .ok)
    #expect(try await process.terminate() == 0)
    await #expect(throws: (any Error).self) {
      try await connection.answer("/", .get, [:], nil)
    }
  }

  @Test("A shop that nobody checks stops without waiting")
  func doesNotDrain() async throws {
    // It would be killed after ten seconds if it waited.
    let process = try await ServerProcess.shop("--in-memory", "--drain-time", "600000")
    let connection = process.connection
    #expect(try await connection.answer("/", .get, [:], nil).status == .ok)
    #expect(try await process.terminate() == 0)
  }
}

import CairnWebTesting
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Testing

@testable import CairnWeb

@MainActor
@Suite("Names of the host, and the access log", .failsOnReports)
struct HostNameTests {
  /// Requests a page and the probes with a header `Host`.
  private func check(_ authority: String?, on sample: SampleHost, page status: Int) async throws {
    try await sample.host.withConnection { connection in
      var connection = connection
      connection.authority = authority
      for (path, status) in [("/books/1", status), ("/_cairn/live", 200), ("/_cairn/ready", 200)] {
        let answer = try await connection.answer(path, .get, [:], nil)
        #expect(answer.status.code == status, "\(path)")
      }
    }
  }

  @Test(
    "Only requests for one of the host's names are answered; the probes answer for any name",
    arguments: [
      ("library.example", true), ("LIBRARY.example.", true), ("library.example:8443", true),
      ("node1.internal:8080", true), ("localhost:8080", true), ("[::1]:8080", true),
      ("127.0.0.1", true), ("evil.example", false), ("library.example.evil.example", false),
      ("evil.example:443", false), ("", false), (nil, false), ("[::1", false),
    ] as [(String?, Bool)])
  func names(authority: String?, isAccepted: Bool) async throws {
    let sample = try SampleHost {
      $0.origin = "https://library.example"
      $0.allowedHosts = ["node1.internal"]
    }
    try await check(authority, on: sample, page: isAccepted ? 200 : 421)
    #expect(sample.sessions.count == (isAccepted ? 1 : 0))
  }

  @Test("Without an origin and without names, a host answers for any name")
  func anyName() async throws {
    try await check("shop.example", on: SampleHost(), page: 200)
  }

  @Test("The access log has a line for each request, without queries, and not for probes")
  func accessLog() async throws {
    let book = LogBook()
    let sample = try SampleHost { configuration in
      configuration.accessLogger = Logger(label: "access") { _ in book.handler }
      configuration.trustedProxies = ["10.0.0.7"]
    }
    try await sample.host.withConnection { connection in
      var connection = connection
      connection.address = "10.0.0.7"
      var headers = HTTPFields()
      headers[.init(checked: "x-forwarded-for")] = "192.0.2.9"
      _ = try await connection.answer("/books/1?secret=1", .get, headers, nil)
      _ = try await connection.answer("/nothing\u{202E}%0A", .get, headers, nil)
      _ = try await connection.answer("/_cairn/do", .post, headers, "secret=1")
      _ = try await connection.answer("/_cairn/live", .get, headers, nil)
      _ = try await connection.answer("/_cairn/ready", .get, headers, nil)
    }
    let lines = book.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.contains("GET /books/1 ") == true, "\(lines)")
    #expect(lines.dropFirst().first?.contains("GET /nothing?%0A 4") == true, "\(lines)")
    #expect(lines.last?.hasPrefix("info POST /_cairn/do 4") == true)
    #expect(lines.allSatisfy { $0.contains("192.0.2.9") })
    #expect(!book.text.contains("secret"))
  }

  @Test("A long path is cut in the access log")
  func longPath() {
    #expect(AccessLine.plain(String(repeating: "x", count: 300)).count == 203)
  }
}

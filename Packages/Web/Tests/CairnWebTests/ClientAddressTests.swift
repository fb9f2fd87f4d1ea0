import CairnWebTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import CairnWeb

@MainActor
@Suite("The address of a browser", .failsOnReports)
struct ClientAddressTests {
  @Test(
    "The header X-Forwarded-For counts only as far as trusted proxies have written it",
    arguments: [
      // A browser that is connected directly, and lies.
      ("192.0.2.9", "198.51.100.1", "192.0.2.9"),
      // Through one proxy, and a browser that lies.
      ("10.0.0.7", "198.51.100.1, 192.0.2.9", "192.0.2.9"),
      // Through two proxies.
      ("10.0.0.7", "192.0.2.9, 10.1.2.3", "192.0.2.9"),
      ("::ffff:10.0.0.7", "2001:db8::1", "2001:db8::1"),
      ("10.0.0.7", "nonsense", "10.0.0.7"), ("10.0.0.7", "", "10.0.0.7"),
      ("11.0.0.7", "192.0.2.9", "11.0.0.7"),
      // Some proxies append the port.
      ("10.0.0.7", "192.0.2.9:4711", "192.0.2.9"),
      ("10.0.0.7", "[2001:db8::1]:4711, 10.1.2.3:80", "2001:db8::1"),
    ])
  func forwarded(peer: String, header: String, address: String) async throws {
    let sample = try SampleHost { $0.trustedProxies = ["10.0.0.0/8"] }
    try await sample.host.withConnection { connection in
      var connection = connection
      connection.address = peer
      var headers = HTTPFields()
      headers[.init(checked: "x-forwarded-for")] = header
      _ = try await connection.answer("/books/1", .get, headers, nil)
      await #expect(sample.sessions.first?.clientAddress == address)
    }
  }

  @Test("Ranges of addresses have any length")
  func ranges() throws {
    let range = try #require(AddressRange("192.168.4.0/22"))
    #expect(range.contains(try #require(NetworkAddress("192.168.7.255"))))
    #expect(!range.contains(try #require(NetworkAddress("192.168.8.0"))))
    #expect(AddressRange("10.0.0.0/33") == nil)
    #expect(AddressRange("proxy.example") == nil)
    #expect(AddressRange("10.0.0.0/") == nil)
  }
}

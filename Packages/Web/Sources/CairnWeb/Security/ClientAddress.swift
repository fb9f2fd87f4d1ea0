import Foundation
import Hummingbird

/// Finds the network address of the browser that has sent a request.
enum ClientAddress {
  /// The address of the current request's browser; nil if it is unknown.
  @TaskLocal static var current: String?

  /// The browser's address: the nearest one that is not a trusted proxy's.
  ///
  /// Anybody can send the header `X-Forwarded-For`, so it counts only as far as trusted proxies have
  /// written it: each of them appends the address at the other end of its connection.
  static func of(
    _ request: Request, from peer: String?, trusting proxies: [AddressRange]
  ) -> String? {
    guard var address = peer.flatMap(NetworkAddress.init) else { return nil }
    let header = ResponseHeaders.header(request, "x-forwarded-for") ?? ""
    var hops = header.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    while proxies.contains(where: { $0.contains(address) }), let hop = hops.popLast() {
      // Some proxies append the port.
      let text = HostNames.name(in: hop) ?? hop
      guard let next = NetworkAddress(text) else { break }
      address = next
    }
    return address.text
  }
}

/// An address of version 4 or 6.
struct NetworkAddress: Hashable {
  let bytes: [UInt8]
  let text: String

  /// Reads an address; nil if the text is none.
  init?(_ text: String) {
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: &four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      let all = withUnsafeBytes(of: &six) { Array($0) }
      // A connection of version 4 to a socket of version 6.
      let isMapped = all.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
      bytes = isMapped ? Array(all.suffix(4)) : all
    } else {
      return nil
    }
    self.text = bytes.count == 4 ? bytes.map(String.init).joined(separator: ".") : text
  }
}

/// All addresses with the same beginning, such as `10.0.0.0/8`, or one address.
struct AddressRange: Hashable {
  private let bytes: [UInt8]
  private let bits: Int

  /// Reads a range; nil if the text is none.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let address = NetworkAddress(String(parts[0])) else { return nil }
    let all = address.bytes.count * 8
    guard let bits = parts.count == 2 ? Int(parts[1]) : all, (0...all).contains(bits) else {
      return nil
    }
    (bytes, self.bits) = (address.bytes, bits)
  }

  func contains(_ address: NetworkAddress) -> Bool {
    guard address.bytes.count == bytes.count else { return false }
    return (0..<bits).allSatisfy { bit in
      let mask: UInt8 = 0x80 >> UInt8(bit % 8)
      return address.bytes[bit / 8] & mask == bytes[bit / 8] & mask
    }
  }
}

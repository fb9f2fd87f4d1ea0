import Crypto
import Foundation

/// Unguessable names and their comparison.
enum Token {
  /// A random token of so many bits, in characters that need no escaping anywhere.
  ///
  /// - Parameter bits: A multiple of 8.
  static func random(bits: Int = 256) -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<bits / 8).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    return base64(bytes)
  }

  /// Whether both are equal, in a time that does not tell how far they agree.
  static func areEqual(_ left: String, _ right: String) -> Bool {
    // Comparing digests: equal lengths, and no early way out that depends on the secret.
    let left = SHA256.hash(data: Data(left.utf8))
    let right = SHA256.hash(data: Data(right.utf8))
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// What a token is filed under: a store that is read by others gives no session away.
  static func key(of token: String) -> String { base64(SHA256.hash(data: Data(token.utf8))) }

  /// Whether the text could be a token of the host's.
  static func isPlausible(_ text: some StringProtocol) -> Bool {
    (16...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  private static func base64(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Data(bytes).base64EncodedData().compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      case UInt8(ascii: "="): nil
      default: byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

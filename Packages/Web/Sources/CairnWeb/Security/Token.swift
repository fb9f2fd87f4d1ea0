import Crypto
import Foundation

/// Creates and compares unguessable names.
enum Token {
  /// The number of characters of a session's name.
  static let length = 43
  /// The number of characters of a scene's name, which are 128 bits.
  static let sceneLength = 22

  /// A random token with a given number of bits, in characters that need no escaping.
  ///
  /// - Parameter bits: A multiple of 64.
  static func random(bits: Int = 256) -> String {
    var generator = SystemRandomNumberGenerator()
    // Each number is a call of the system, so that a number for each byte would make eight times as many.
    let words: [UInt64] = (0..<bits / 64).map { _ in generator.next() }
    return base64(words.withUnsafeBytes { Array($0) })
  }

  /// Returns true if both are equal; the time it takes does not depend on how much they agree.
  static func areEqual(_ left: String, _ right: String) -> Bool {
    // Digests have equal lengths, and no early exit depends on the secret.
    let left = SHA256.hash(data: Data(left.utf8))
    let right = SHA256.hash(data: Data(right.utf8))
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The key of a token in the store; reading the store reveals no session's token.
  static func key(of token: String) -> String { base64(SHA256.hash(data: Data(token.utf8))) }

  /// Returns true if the text has the format of a token.
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

import Crypto
import CryptoExtras
import Dispatch
import Foundation

/// Turns passwords into text that can be stored: salted, and slow to guess.
///
/// The text holds everything needed to check it, `pbkdf2-sha256$iterations$salt$hash`, so that the
/// cost can be raised later and old passwords still work.
struct PasswordHasher: Sendable {
  /// How often a password is hashed.
  let iterations: Int

  // One at a time, and off the threads that serve requests: a flood of sign-ins slows sign-ins only.
  private static let queue = DispatchQueue(label: "Shop.passwords")
  private static let name = "pbkdf2-sha256"

  /// The text to store for a password, with a new salt.
  func hash(_ password: String) async throws -> String {
    try await onQueue { try hashNow(password) }
  }

  /// Whether a password belongs to a stored text; takes as long if the text is damaged.
  func verify(_ password: String, against stored: String) async throws -> Bool {
    try await onQueue {
      let known = Stored(stored)
      let salt = known?.salt ?? Data(count: 16)
      let key = try Self.derive(password, salt: salt, iterations: known?.iterations ?? iterations)
      return known.map { Self.areEqual($0.hash, key) } ?? false
    }
  }

  /// Whether a stored text was made at another cost and should be made anew.
  func isOutdated(_ stored: String) -> Bool {
    Stored(stored)?.iterations != iterations
  }

  /// The same as `hash`, on the thread of the caller.
  func hashNow(_ password: String) throws -> String {
    let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
    let key = try Self.derive(password, salt: salt, iterations: iterations)
    return [Self.name, String(iterations), salt.base64EncodedString(), key.base64EncodedString()]
      .joined(separator: "$")
  }

  /// Compares without giving away, by the time it takes, how many bytes agree.
  static func areEqual(_ left: Data, _ right: Data) -> Bool {
    left.count == right.count && zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func derive(_ password: String, salt: Data, iterations: Int) throws -> Data {
    // Keyboards differ in how they write "é"; the same password must give the same bytes.
    let bytes = Data(password.precomposedStringWithCanonicalMapping.utf8)
    // "Unchecked" since tests use fewer rounds; `ShopDatabase.Options` holds the right number.
    return try KDF.Insecure.PBKDF2.deriveKey(
      from: bytes, salt: salt, using: .sha256, outputByteCount: 32,
      unsafeUncheckedRounds: iterations
    ).withUnsafeBytes { Data($0) }
  }

  private func onQueue<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Self.queue.async { continuation.resume(with: Result { try body() }) }
    }
  }

  private struct Stored {
    let iterations: Int
    let salt: Data
    let hash: Data

    init?(_ text: String) {
      let parts = text.split(separator: "$", omittingEmptySubsequences: false)
      guard parts.count == 4, parts[0] == name, let iterations = Int(parts[1]),
        (1...10_000_000).contains(iterations), let salt = Data(base64Encoded: String(parts[2])),
        let hash = Data(base64Encoded: String(parts[3])), hash.count == 32
      else { return nil }
      self.iterations = iterations
      self.salt = salt
      self.hash = hash
    }
  }
}

/// Stores secrets that are random already, so that a stolen file opens no sessions.
enum Secret {
  /// The hash a secret is stored and looked up by.
  static func hash(_ secret: String) -> String {
    SHA256.hash(data: Data(secret.utf8)).map { byte in
      let text = String(byte, radix: 16)
      return byte < 16 ? "0" + text : text
    }.joined()
  }
}

import Crypto
import CryptoExtras
import Foundation
import ShopFlows

/// Turns passwords into text that can be stored: salted, and slow to guess.
///
/// The text contains the salt and the hash: `salt$hash`.
package struct PasswordHasher: PasswordStorage {
  /// The number of hash iterations.
  let iterations: Int

  package init(iterations: Int) { self.iterations = iterations }

  /// Hashing runs on separate threads, and leaves processors for everything else.
  private static let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.name = "Shop.passwords"
    queue.maxConcurrentOperationCount = max(1, ProcessInfo.processInfo.activeProcessorCount / 2)
    return queue
  }()

  /// The text to store for a password, with a new salt.
  package func hash(_ password: String) async throws -> String {
    try await onQueue { try hashNow(password) }
  }

  /// Returns true if a password matches a stored text; a malformed text takes the same time.
  package func verify(_ password: String, against stored: String) async throws -> Bool {
    // A password that is longer than the maximum cannot be correct and is not hashed.
    let isPossible = password.utf8.count <= PasswordRules.maximum
    return try await onQueue {
      let parts = stored.split(separator: "$").compactMap { Data(base64Encoded: String($0)) }
      let key = try derive(isPossible ? password : "", salt: parts.first ?? Data(count: 16))
      return isPossible && parts.count == 2 && Self.areEqual(parts[1], key)
    }
  }

  /// Hashes like `hash`, but on the caller's thread.
  func hashNow(_ password: String) throws -> String {
    let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
    let key = try derive(password, salt: salt)
    return "\(salt.base64EncodedString())$\(key.base64EncodedString())"
  }

  /// Compares in constant time, so that the duration reveals nothing about the content.
  private static func areEqual(_ left: Data, _ right: Data) -> Bool {
    left.count == right.count && zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func derive(_ password: String, salt: Data) throws -> Data {
    // Keyboards encode "é" differently; the same password must produce the same bytes.
    let bytes = Data(password.precomposedStringWithCanonicalMapping.utf8)
    // "Unchecked" because tests use fewer rounds than recommended.
    return try KDF.Insecure.PBKDF2.deriveKey(
      from: bytes, salt: salt, using: .sha256, outputByteCount: 32,
      unsafeUncheckedRounds: iterations
    ).withUnsafeBytes { Data($0) }
  }

  private func onQueue<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Self.queue.addOperation { continuation.resume(with: Result { try body() }) }
    }
  }
}

/// Hashes secrets that are already random, so that a stolen database reveals no sessions.
package enum Secret {
  /// The hash under which a secret is stored and looked up.
  package static func hash(_ secret: String) -> String {
    SHA256.hash(data: Data(secret.utf8)).map { byte in
      let text = String(byte, radix: 16)
      return byte < 16 ? "0" + text : text
    }.joined()
  }
}

import Crypto
import Foundation

/// Encrypts what a store keeps of a session, with a key that follows from the session's name.
///
/// Only the browser has the name, and the store has its digest. Reading the store therefore reveals
/// neither what the app keeps in the session, such as a token of its own accounts, nor what a user has
/// typed.
struct SessionCipher {
  private let key: SymmetricKey

  /// - Parameter token: The session's name.
  init(_ token: String) {
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: Data(token.utf8)), info: Data("cairn session".utf8),
      outputByteCount: 32)
  }

  func seal(_ content: Data) throws -> Data {
    try ChaChaPoly.seal(content, using: key).combined
  }

  /// Returns the content; nil if it is damaged, or was sealed for another session.
  func open(_ sealed: Data) -> Data? {
    guard let box = try? ChaChaPoly.SealedBox(combined: sealed) else { return nil }
    return try? ChaChaPoly.open(box, using: key)
  }
}

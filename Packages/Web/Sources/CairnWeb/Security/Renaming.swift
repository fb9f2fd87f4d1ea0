import Crypto
import Foundation

/// The reason why a session's former name leads to nothing.
///
/// The response with the new name may be lost. A browser that then sends the same form again, with
/// the former name, gets the new name. Nobody else does: the name is encrypted with the former name
/// and the whole form. The form contains the random mark of a rendering that only this browser has
/// received, and mostly a password. A host tries only a few forms, so that neither can be guessed.
struct Renaming: Codable {
  /// The time until which requests with the former name are refused, or answered again.
  let end: Date
  private var sealed: Data?
  /// The forms that were not the right one; each host counts for itself.
  private var misses = 0

  private enum CodingKeys: CodingKey { case end, sealed }

  /// Records that a session has a new name.
  ///
  /// - Parameter form: The form whose action renamed the session; nil if there is none.
  init(of token: String, to new: String, by form: String?, until end: Date) {
    self.end = end
    sealed = form.flatMap {
      try? ChaChaPoly.seal(Data(new.utf8), using: Self.key(token, $0)).combined
    }
  }

  /// Returns the new name for a request that repeats the form with the former name.
  ///
  /// After five other forms, none is the right one. A browser that loses the response repeats its form at
  /// once, and has few other requests under way.
  mutating func newToken(for token: String, repeating form: String) -> String? {
    guard let sealed else { return nil }
    guard let box = try? ChaChaPoly.SealedBox(combined: sealed),
      let token = try? ChaChaPoly.open(box, using: Self.key(token, form))
    else {
      misses += 1
      if misses >= 5 { self.sealed = nil }
      return nil
    }
    return String(decoding: token, as: UTF8.self)
  }

  private static func key(_ token: String, _ form: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: Data(token.utf8)), salt: Data(form.utf8),
      info: Data("cairn renaming".utf8), outputByteCount: 32)
  }
}

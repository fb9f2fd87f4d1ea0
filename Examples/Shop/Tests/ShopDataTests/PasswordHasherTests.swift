import Testing

@testable import ShopData

@Suite struct PasswordHasherTests {
  let hasher = PasswordHasher(iterations: 10)

  @Test("Only the right password matches its hash")
  func verification() async throws {
    let stored = try await hasher.hash("stone-on-stone")
    #expect(try await hasher.verify("stone-on-stone", against: stored))
    #expect(try await !hasher.verify("stone-on-stone ", against: stored))
    #expect(try await !hasher.verify("", against: stored))
  }

  @Test("Two hashes of one password have different salts")
  func salt() async throws {
    let (one, two) = (try await hasher.hash("same"), try await hasher.hash("same"))
    #expect(one != two)
    #expect(try await hasher.verify("same", against: one))
    #expect(try await hasher.verify("same", against: two))
  }

  @Test("The hash is standard PBKDF2 with SHA-256")
  func knownAnswer() async throws {
    // Python: hashlib.pbkdf2_hmac("sha256", b"password", b"saltsaltsaltsalt", 1000)
    let stored =
      "pbkdf2-sha256$1000$c2FsdHNhbHRzYWx0c2FsdA==$8nX7hwFEzIB8aPajJTYK8weHQc5Ngz0pFVAKvSu4jQA="
    #expect(try await hasher.verify("password", against: stored))
  }

  @Test("A password with an accented letter matches however the letter was typed")
  func normalization() async throws {
    let stored = try await hasher.hash("caf\u{E9} au lait")
    #expect(try await hasher.verify("cafe\u{301} au lait", against: stored))
  }

  @Test(
    "A malformed hash matches no password",
    arguments: [
      "", "$$$", "pbkdf2-sha256$0$AA==$AA==", "pbkdf2-sha256$10$AA==$", "md5$1$AA==$AA==",
    ])
  func damaged(stored: String) async throws {
    #expect(try await !hasher.verify("", against: stored))
  }

  @Test("The running shop uses at least as many iterations as OWASP recommends")
  func cost() {
    #expect(ShopDatabase.Options().passwordIterations >= 600_000)
  }
}

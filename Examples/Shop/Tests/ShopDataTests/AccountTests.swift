import Foundation
import GRDB
import ShopFlows
import Testing

@testable import ShopData

@Suite struct AccountTests {
  let form = Registration(name: " Ida ", email: "Ida@Example.org", password: "long enough 1")

  @Test(
    "Registering signs the user in, and the session is found by its token",
    arguments: Backend.allCases)
  func register(backend: Backend) async throws {
    let accounts = try await backend.open().services.accounts
    let session = try await accounts.register(form)
    #expect(session.user.name == "Ida")
    #expect(session.user.email.text == "ida@example.org")
    #expect(try await accounts.session(for: session.token) == session)
    #expect(try await accounts.session(for: .random()) == nil)
    let second = try await accounts.signIn(email: "IDA@example.org", password: form.password)
    #expect(second.user == session.user && second.token != session.token)
    try await accounts.signOut(session.token)
    try await accounts.signOut(session.token)
    #expect(try await accounts.session(for: session.token) == nil)
    #expect(try await accounts.session(for: second.token) == second)
  }

  @Test("A taken address and a weak form are refused", arguments: Backend.allCases)
  func refusals(backend: Backend) async throws {
    let accounts = try await backend.open().services.accounts
    let email = try await accounts.register(form).user.email
    await #expect(throws: ShopError.emailTaken(email)) { try await accounts.register(form) }
    let empty = Registration()
    #expect(Set(empty.problems.keys) == Set(Registration.Field.allCases))
    await #expect(throws: ShopError.invalidProfile(empty.problems)) {
      try await accounts.register(empty)
    }
  }

  @Test(
    "A wrong password and an unknown address give the same answer", arguments: Backend.allCases)
  func wrongCredentials(backend: Backend) async throws {
    let accounts = try await backend.open().services.accounts
    let tries = [
      (Registration.demo.email, "wrong password"), ("nobody@example.org", "wrong password"),
      ("not an address", ""), (Registration.demo.email, String(repeating: "x", count: 1_000_000)),
    ]
    for (email, password) in tries {
      await #expect(throws: ShopError.wrongCredentials) {
        try await accounts.signIn(email: email, password: password)
      }
    }
  }

  @Test("A code sets a new password once and ends all sessions", arguments: Backend.allCases)
  func reset(backend: Backend) async throws {
    let shop = try await backend.open()
    let accounts = shop.services.accounts
    let old = try await shop.signInAsDemo()
    let email = Registration.demo.email
    try await accounts.requestPasswordReset(email: email)
    let code = try await shop.mailedCode()
    await #expect(throws: ShopError.self, "A weak password does not use up the code") {
      try await accounts.resetPassword(email: email, code: code, newPassword: "short")
    }
    try await accounts.resetPassword(
      email: email, code: " \(code.lowercased())", newPassword: "a new password")
    #expect(try await accounts.session(for: old.token) == nil)
    await #expect(throws: ShopError.wrongCredentials) { try await shop.signInAsDemo() }
    _ = try await accounts.signIn(email: email, password: "a new password")
    await #expect(throws: ShopError.wrongResetCode, "A code works once") {
      try await accounts.resetPassword(email: email, code: code, newPassword: "another password")
    }
  }

  @Test("A code stops working after thirty minutes", arguments: Backend.allCases)
  func resetExpiry(backend: Backend) async throws {
    let shop = try await backend.open()
    let accounts = shop.services.accounts
    let email = Registration.demo.email
    try await accounts.requestPasswordReset(email: email)
    shop.clock.advance(minutes: 30)
    let late = try await shop.mailedCode()
    await #expect(throws: ShopError.wrongResetCode) {
      try await accounts.resetPassword(email: email, code: late, newPassword: "a new password")
    }
    try await accounts.requestPasswordReset(email: email)
    shop.clock.advance(minutes: 29)
    try await accounts.resetPassword(
      email: email, code: shop.mailedCode(), newPassword: "a new password")
  }

  @Test("After twenty wrong codes, the right code no longer works", arguments: Backend.allCases)
  func resetAttempts(backend: Backend) async throws {
    let shop = try await backend.open()
    let accounts = shop.services.accounts
    let email = Registration.demo.email
    try await accounts.requestPasswordReset(email: email)
    let code = try await shop.mailedCode()
    for attempt in [code] + Array(repeating: "WRONG", count: 20) where attempt != code {
      await #expect(throws: ShopError.wrongResetCode) {
        try await accounts.resetPassword(email: email, code: attempt, newPassword: "a new password")
      }
    }
    await #expect(throws: ShopError.wrongResetCode) {
      try await accounts.resetPassword(email: email, code: code, newPassword: "a new password")
    }
  }

  @Test("Requesting a code never reveals whether the account exists", arguments: Backend.allCases)
  func resetOfUnknown(backend: Backend) async throws {
    let shop = try await backend.open()
    try await shop.services.accounts.requestPasswordReset(email: "nobody@example.org")
    try await shop.services.accounts.requestPasswordReset(email: "\"; --")
    #expect(try await shop.services.outbox.messages().isEmpty)
    await #expect(throws: ShopError.wrongResetCode) {
      try await shop.services.accounts.resetPassword(
        email: "nobody@example.org", code: "", newPassword: "a new password")
    }
  }

  @Test("A session can change its user's profile, but not to a taken address")
  func profile() async throws {
    for backend in Backend.allCases {
      let shop = try await backend.open()
      let accounts = shop.services.accounts
      let session = try await accounts.register(form)
      let changed = try await accounts.updateProfile(
        Profile(name: "Ida R.", email: "ida@example.org"), for: session.token)
      #expect(changed.name == "Ida R." && changed.id == session.user.id)
      #expect(try await accounts.session(for: session.token)?.user == changed)
      let taken = Profile(name: "Ida", email: Registration.demo.email)
      await #expect(throws: ShopError.self) {
        try await accounts.updateProfile(taken, for: session.token)
      }
      await #expect(throws: ShopError.invalidProfile([.name: "Enter your name."])) {
        try await accounts.updateProfile(
          Profile(name: " ", email: "ida@example.org"), for: session.token)
      }
      await #expect(throws: ShopError.sessionExpired) {
        try await accounts.updateProfile(taken, for: .random())
      }
    }
  }

  @Test("A session ends after thirty days", arguments: Backend.databases)
  func sessionExpiry(backend: Backend) async throws {
    let shop = try await backend.open()
    let accounts = shop.services.accounts
    let session = try await accounts.register(form)
    shop.clock.advance(minutes: 30 * 24 * 60 - 1)
    #expect(try await accounts.session(for: session.token) != nil)
    shop.clock.advance(minutes: 1)
    #expect(try await accounts.session(for: session.token) == nil)
  }

  @Test("The file contains no password, token, code or guest token as plain text")
  func storedSecrets() async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let database = try ShopDatabase.open(at: path, options: .testing())
      let session = try await database.register(form)
      let guest = GuestToken.random()
      let product = try #require(
        try await database.products(in: nil, sort: .featured, page: .first).items.first)
      _ = try await database.add(product.id, quantity: .one, to: .guest(guest))
      try await database.requestPasswordReset(email: form.email)
      let codes = try await database.writer.read {
        try String.fetchAll($0, sql: "SELECT codeHash FROM passwordReset")
      }
      #expect(codes.map(\.count) == [64])
      try database.close()
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      for secret in [form.password, session.token.rawValue, guest.rawValue] {
        #expect(bytes.range(of: Data(secret.utf8)) == nil)
      }
    }
  }
}

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

  @Test("The file contains no password, token or guest token as plain text")
  func storedSecrets() async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let database = try ShopDatabase.open(at: path, options: .testing())
      let session = try await database.register(form)
      let guest = GuestToken.random()
      let product = try #require(
        try await database.products(in: nil, sort: .featured, page: .first).items.first)
      _ = try await database.add(product.id, quantity: .one, to: .guest(guest))
      try database.close()
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      for secret in [form.password, session.token.rawValue, guest.rawValue] {
        #expect(bytes.range(of: Data(secret.utf8)) == nil)
      }
    }
  }
}

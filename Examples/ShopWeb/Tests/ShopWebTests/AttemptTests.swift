import CairnWeb
import CairnWebTesting
import Foundation
import Logging
import ShopData
import ShopFlows
import Testing

@testable import ShopPages

/// Floods of attempts to sign in, to register and to reset passwords.
@Suite("Too many attempts", .serialized)
struct AttemptTests {
  @Test("After ten wrong passwords, the account is refused for a while, and others are not")
  func account() async throws {
    try await withShop { shop in
      let visitor = shop.visitor()
      try await visitor.open("/login")
      for _ in 0..<10 {
        try await visitor.signIn(password: "wrong-wrong-wrong")
        #expect(visitor.page.text.contains("E-mail address or password is wrong."))
      }
      try await visitor.signIn(password: Registration.demo.password)
      #expect(visitor.page.text.contains("There were too many attempts. Wait a minute"))
      try await visitor.signIn(email: "somebody@cairn.example", password: "wrong-wrong-wrong")
      #expect(visitor.page.text.contains("E-mail address or password is wrong."))
    }
  }

  @Test("A flood of sign-ins from one address does not refuse those from another one")
  func address() async throws {
    let limits = AttemptLimits(
      now: { Date(timeIntervalSince1970: 0) }, logger: .init(label: "test"))
    var refused = 0
    for number in 0..<100 {
      do {
        try await limits.attempt(.signIn, account: "\(number)", address: "192.0.2.1") {}
      } catch ShopError.tooManyAttempts {
        refused += 1
      }
    }
    #expect(refused == 40)
    try await limits.attempt(.signIn, account: "x", address: "192.0.2.2") {}
    // Everybody has this machine's address if a proxy is in front.
    for number in 0..<100 {
      try await limits.attempt(.signIn, account: "\(number)b", address: "127.0.0.1") {}
    }
    // A customer's addresses of version 6 count as one.
    for number in 0..<60 {
      try await limits.attempt(.signIn, account: "\(number)a", address: "2001:db8::\(number)") {}
    }
    await #expect(throws: ShopError.tooManyAttempts(minutes: 1)) {
      try await limits.attempt(.signIn, account: "y", address: "2001:db8::ffff") {}
    }
  }

  @Test("At most four sign-ins of one address run at once")
  func running() async throws {
    let limits = AttemptLimits(now: { Date() }, logger: .init(label: "test"))
    try await limits.attempt(.signIn, account: "x", address: "192.0.2.1") {
      try await limits.attempt(.signIn, account: "x", address: "192.0.2.1") {
        try await limits.attempt(.signIn, account: "x", address: "192.0.2.1") {
          try await limits.attempt(.signIn, account: "x", address: "192.0.2.1") {
            await #expect(throws: ShopError.tooManyAttempts(minutes: 1)) {
              try await limits.attempt(.signIn, account: "x", address: "192.0.2.1") {}
            }
            try await limits.attempt(.signIn, account: "x", address: "192.0.2.2") {}
          }
        }
      }
    }
  }

  @Test("The fourth reset mail to one account within minutes is refused, and later allowed")
  func mails() async throws {
    let time = Time()
    let limits = AttemptLimits(now: { time.date }, logger: .init(label: "test"))
    for _ in 0..<3 {
      try await limits.attempt(.resetMail, account: " A@b.example", address: nil) {}
    }
    await #expect(throws: ShopError.tooManyAttempts(minutes: 15)) {
      try await limits.attempt(.resetMail, account: "a@b.example", address: nil) {}
    }
    time.advance(by: 900)
    try await limits.attempt(.resetMail, account: "a@b.example", address: nil) {}
  }

  @Test("Sign-ins that succeed do not use up the account's attempts")
  func successes() async throws {
    try await withShop { shop in
      for _ in 0..<15 {
        let visitor = shop.visitor()
        try await visitor.open("/login")
        try await visitor.signIn()
        #expect(!visitor.page.text.contains("too many attempts"))
      }
    }
  }
}

/// A date that a test moves.
private final class Time: @unchecked Sendable {
  // `@unchecked` because only one task of the test uses it at a time.
  private(set) var date = Date(timeIntervalSince1970: 0)
  func advance(by seconds: TimeInterval) { date.addTimeInterval(seconds) }
}

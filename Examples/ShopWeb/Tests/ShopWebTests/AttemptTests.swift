import CairnWeb
import CairnWebTesting
import Foundation
import Logging
import ShopData
import ShopFlows
import Synchronization
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

  @Test("The owner of an account signs in while somebody in another network guesses all day")
  func guessing() async throws {
    let time = Time()
    let limits = AttemptLimits(now: { time.date }, logger: .init(label: "test"))
    var guesses = 0
    for _ in 0..<8640 {
      do {
        try await limits.attempt(.signIn, account: "owner", address: "192.0.2.1") { guesses += 1 }
      } catch ShopError.tooManyAttempts(minutes: 1) {
        // The attacker tries again.
      }
      time.advance(by: 10)
    }
    #expect((1440...1460).contains(guesses))
    for _ in 0..<10 {
      try await limits.attempt(.signIn, account: "owner", address: "198.51.100.1") {}
    }
  }

  @Test("Guesses from many networks are limited by the account")
  func distributed() async throws {
    let limits = AttemptLimits(
      now: { Date(timeIntervalSince1970: 0) }, logger: .init(label: "test"))
    for number in 0..<100 {
      try await limits.attempt(.signIn, account: "owner", address: "192.0.2.\(number)") {}
    }
    await #expect(throws: ShopError.tooManyAttempts(minutes: 1)) {
      try await limits.attempt(.signIn, account: "owner", address: "198.51.100.1") {}
    }
    try await limits.attempt(.signIn, account: "another", address: "198.51.100.1") {}
  }

  @Test("An account that one client has blocked for itself is open to its owner's browser")
  func owner() async throws {
    try await withShop { shop in
      let attacker = shop.visitor(at: "192.0.2.1")
      try await attacker.open("/login")
      for _ in 0..<20 { try await attacker.signIn(password: "wrong-wrong-wrong") }
      #expect(attacker.page.text.contains("There were too many attempts. Wait a minute"))
      let owner = shop.visitor(at: "198.51.100.1")
      try await owner.open("/login")
      try await owner.signIn(password: "a-wrong-one")
      #expect(owner.page.text.contains("E-mail address or password is wrong."))
      try await owner.signIn()
      #expect(!owner.page.text.contains("too many attempts"))
      #expect(owner.page.heading != "Sign in")
    }
  }

  @Test("Guessed passwords and codes do not keep the owner from using the code in a mail")
  func resets() async throws {
    let database = try ShopDatabase.inMemory(options: .testing)
    let time = Time()
    let limits = AttemptLimits(now: { time.date }, logger: .init(label: "test"))
    let attacker = LimitedAccounts(database.services.accounts, limits) { "192.0.2.1" }
    let owner = LimitedAccounts(database.services.accounts, limits) { "198.51.100.1" }
    let email = Registration.demo.email
    try await owner.requestPasswordReset(email: email)
    let mail = try await database.services.outbox.messages().first?.body ?? ""
    let code = try #require(mail.firstMatch(of: /[2-9A-Z]{4}-[2-9A-Z]{4}/)).output
    for _ in 0..<180 {
      _ = try? await attacker.signIn(email: email, password: "wrong-wrong-wrong")
      _ = try? await attacker.resetPassword(email: email, code: "WRONG", newPassword: "a new one")
      _ = try? await attacker.requestPasswordReset(email: "nobody@cairn.example")
      time.advance(by: 10)
    }
    // The code is valid for half an hour by the database's clock, which is not moved.
    try await owner.resetPassword(email: email, code: String(code), newPassword: "a-new-password")
    _ = try await owner.signIn(email: email, password: "a-new-password")
  }

  @Test("Spaces and capitals around an address give no further attempts")
  func form() async throws {
    let limits = AttemptLimits(
      now: { Date(timeIntervalSince1970: 0) }, logger: .init(label: "test"))
    let spaces = String(repeating: " ", count: 300)
    for number in 0..<100 {
      let account = number.isMultiple(of: 2) ? "\(spaces)Anna@example.org" : "anna@EXAMPLE.org\n"
      try await limits.attempt(.signIn, account: account, address: "192.0.2.\(number)") {}
    }
    for account in ["anna@example.org", "\(spaces)ANNA@example.org", "\t anna@example.org"] {
      await #expect(throws: ShopError.self) {
        try await limits.attempt(.signIn, account: account, address: "198.51.100.1") {}
      }
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

  @Test("Registrations are limited by account and address, and the log does not name the account")
  func registrations() async throws {
    let (lines, logger) = Self.log()
    let time = Time()
    let limits = AttemptLimits(now: { time.date }, logger: logger)
    func register(_ account: String, at address: String) async throws {
      try await limits.attempt(.registration, account: account, address: address) {}
    }
    for _ in 0..<5 { try await register("a@b.example", at: "192.0.2.1") }
    await #expect(throws: ShopError.tooManyAttempts(minutes: 10)) {
      try await register("A@B.example ", at: "192.0.2.1")
    }
    #expect(
      lines.all == [
        "warning Too many attempts were refused. address=192.0.2.1 by=account and address "
          + "kind=registration"
      ])
    // Other accounts can be created from there, up to the address's own limit.
    for number in 0..<15 { try await register("\(number)@b.example", at: "192.0.2.1") }
    await #expect(throws: ShopError.tooManyAttempts(minutes: 5)) {
      try await register("x@b.example", at: "192.0.2.1")
    }
    #expect(lines.all.last?.hasSuffix("address=192.0.2.1 by=address kind=registration") == true)
    try await register("x@b.example", at: "192.0.2.2")
    // A registration does not use up attempts to sign in.
    try await limits.attempt(.signIn, account: "a@b.example", address: "192.0.2.1") {}
    time.advance(by: 600)
    try await register("a@b.example", at: "192.0.2.1")
    #expect(lines.all.count == 2)
  }

  @Test("After five registrations with one e-mail address, the page says how long to wait")
  func registrationPage() async throws {
    try await withShop { shop in
      let visitor = shop.visitor(at: "192.0.2.1")
      try await visitor.open("/register")
      let form = [
        "name": "Somebody", "email": Registration.demo.email, "password": "long-enough-for-us",
      ]
      for _ in 0..<5 {
        try await visitor.press("Create an account", filling: form)
        #expect(!visitor.page.text.contains("too many attempts"))
      }
      try await visitor.press("Create an account", filling: form)
      #expect(visitor.page.text.contains("There were too many attempts. Wait 10 minutes"))
      let other = shop.visitor(at: "198.51.100.1")
      try await other.open("/register")
      try await other.press(
        "Create an account", filling: form.merging(["email": "new@cairn.example"]) { $1 })
      try await other.open("/profile")
      #expect(other.page.text.contains("new@cairn.example"))
    }
  }

  @Test("While a flood of sign-ins from one address runs, another user signs in without waiting")
  func flood() async throws {
    let database = try ShopDatabase.inMemory(options: .testing)
    var services = database.services
    let slow = SlowAccounts(accounts: services.accounts)
    services.accounts = slow
    try await withShop(database, services: services) { shop in
      let owner = shop.visitor(at: "198.51.100.1")
      try await owner.open("/login")
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<40 {
          group.addTask {
            let attacker = shop.visitor(at: "192.0.2.1")
            try await attacker.open("/login")
            try await attacker.signIn(
              email: "victim\(number)@cairn.example", password: "wrong-wrong-wrong")
            return attacker.page.text.contains("There were too many attempts.")
          }
        }
        // All others of the flood are refused; these never end by themselves.
        for _ in 0..<36 { #expect(try await group.next() == true) }
        #expect(slow.gate.waiting == 4)
        try await owner.signIn()
        try await owner.open("/profile")
        #expect(owner.page.text.contains(Registration.demo.email))
        #expect(slow.gate.waiting == 4)
        slow.gate.open()
        for _ in 0..<4 { #expect(try await group.next() == false) }
      }
    }
  }

  private static func log() -> (Lines, Logger) {
    let lines = Lines()
    return (lines, Logger(label: "test") { _ in LineHandler(lines: lines) })
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

/// The lines of a log.
private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

private struct LineHandler: LogHandler {
  let lines: Lines
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let values = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    lines.add("\(event.level) \(event.message) \(values.joined(separator: " "))")
  }
}

/// A door at which callers wait until it is opened.
private final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var callers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  var waiting: Int { state.withLock { $0.callers.count } }

  func pass() async {
    await withCheckedContinuation { caller in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.callers.append(caller) }
        return state.isOpen
      }
      if isOpen { caller.resume() }
    }
  }

  func open() {
    let callers = state.withLock { state in
      state.isOpen = true
      defer { state.callers = [] }
      return state.callers
    }
    for caller in callers { caller.resume() }
  }
}

/// Accounts whose wrong passwords take as long as a test wants.
private struct SlowAccounts: ForwardingAccounts {
  let accounts: any AccountService
  let gate = Gate()

  func signIn(email: String, password: String) async throws -> Session {
    if email.hasPrefix("victim") { await gate.pass() }
    return try await accounts.signIn(email: email, password: password)
  }
}

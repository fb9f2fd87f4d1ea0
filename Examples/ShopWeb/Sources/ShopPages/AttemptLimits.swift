import Foundation
import Logging
import ShopFlows
import Synchronization

/// Limits how often passwords can be tried and mails can be caused: by network, by account and network,
/// and by account.
///
/// One network uses up its own attempts for an account long before it uses up the account's, and the
/// account gets them back faster. So nobody can keep the owner of an account, who is in another network,
/// from signing in; only an attack from many networks can.
///
/// Each process counts for itself. Behind a proxy on another machine, name it as trusted; otherwise all
/// browsers have its address.
final class AttemptLimits: Sendable {
  /// What is attempted.
  enum Kind: String, Sendable {
    case signIn = "sign-in", registration, resetMail = "reset mail", resetCode = "reset code"
  }

  /// Who attempts it.
  private enum Subject: Hashable {
    case network(Kind, String)
    /// The attempts of one network for one account; nil is for all whose address is unknown.
    case pair(Kind, String, network: String?)
    case account(Kind, String)

    /// The name for the log.
    var name: String {
      switch self {
      case .network: "address"
      case .pair: "account and address"
      case .account: "account"
      }
    }
  }

  /// Attempts in a row, and the time after which there is one more.
  private struct Rule {
    let burst: Double
    let interval: TimeInterval
  }

  private struct Count {
    var used = 0.0
    var date: Date
  }

  private struct State {
    var counts: [Subject: Count] = [:]
    /// The number of counts that triggers the removal of old ones.
    var most = 1024
    /// The running attempts of each address.
    var running: [String: Int] = [:]
  }

  /// The number of attempts of one address that may run at once, so that a flood of them does not delay
  /// others.
  private static let mostAtOnce = 4

  private let state = Mutex(State())
  private let now: @Sendable () -> Date
  private let logger: Logger

  init(now: @escaping @Sendable () -> Date, logger: Logger) {
    self.now = now
    self.logger = logger
  }

  /// Makes an attempt, or refuses it.
  ///
  /// - Parameter givesBack: True if an attempt that succeeds does not count for the account.
  /// - Throws: `ShopError.tooManyAttempts`, or the attempt's error.
  func attempt<Value: Sendable>(
    _ kind: Kind, account: String, address: String?, givesBack: Bool = false,
    _ body: () async throws -> Value
  ) async throws -> Value {
    let account = Self.name(of: account)
    let network = address.flatMap(Self.network(of:))
    let subjects = [
      network.map { Subject.network(kind, $0) }, .pair(kind, account, network: network),
      .account(kind, account),
    ].compactMap { $0 }
    try begin(kind, subjects, network)
    defer { if let network { end(network) } }
    let value = try await body()
    if givesBack {
      state.withLock { state in
        for subject in subjects.suffix(2) { state.counts[subject]?.used -= 1 }
      }
    }
    return value
  }

  /// The account's address in the form in which accounts are looked up.
  ///
  /// A text that is no address has no account. It is cut, so that it cannot fill the memory.
  private static func name(of account: String) -> String {
    EmailAddress(account)?.text ?? String(account.prefix(254))
  }

  /// Counts an attempt for all subjects, or for none of them if one has made too many.
  private func begin(_ kind: Kind, _ subjects: [Subject], _ network: String?) throws {
    let now = now()
    let refusal: (by: String, wait: TimeInterval)? = state.withLock { state in
      if let network, state.running[network, default: 0] >= Self.mostAtOnce {
        return ("address", 60)
      }
      for subject in subjects {
        if let wait = Self.wait(subject, now, state) { return (subject.name, wait) }
      }
      for subject in subjects { Self.take(subject, now, &state) }
      if let network { state.running[network, default: 0] += 1 }
      return nil
    }
    guard let refusal else { return }
    logger.warning(
      "Too many attempts were refused.",
      metadata: [
        "kind": "\(kind.rawValue)", "by": "\(refusal.by)", "address": "\(network ?? "unknown")",
      ])
    throw ShopError.tooManyAttempts(minutes: max(1, Int((refusal.wait / 60).rounded(.up))))
  }

  private func end(_ network: String) {
    state.withLock { state in
      state.running[network, default: 1] -= 1
      if state.running[network] == 0 { state.running[network] = nil }
    }
  }

  /// The time to wait before another attempt; nil for none.
  private static func wait(_ subject: Subject, _ now: Date, _ state: State) -> TimeInterval? {
    let rule = rule(for: subject)
    let used = state.counts[subject].map { left($0, rule, now) } ?? 0
    return used + 1 <= rule.burst ? nil : (used + 1 - rule.burst) * rule.interval
  }

  /// Counts an attempt.
  private static func take(_ subject: Subject, _ now: Date, _ state: inout State) {
    if state.counts[subject] == nil, state.counts.count >= state.most {
      state.counts = state.counts.filter { subject, count in
        left(count, rule(for: subject), now) > 0
      }
      state.most = max(1024, state.counts.count * 2)
    }
    let used = state.counts[subject].map { left($0, rule(for: subject), now) } ?? 0
    state.counts[subject] = Count(used: used + 1, date: now)
  }

  /// The attempts that still count.
  private static func left(_ count: Count, _ rule: Rule, _ now: Date) -> Double {
    max(0, count.used - max(0, now.timeIntervalSince(count.date)) / rule.interval)
  }

  /// The attempts of an account come back at least twice as fast as those of a network for the account.
  private static func rule(for subject: Subject) -> Rule {
    switch subject {
    case .network(.signIn, _), .network(.resetCode, _): Rule(burst: 60, interval: 10)
    case .pair(.signIn, _, _): Rule(burst: 10, interval: 60)
    case .account(.signIn, _): Rule(burst: 100, interval: 30)
    case .network(.registration, _), .network(.resetMail, _): Rule(burst: 20, interval: 300)
    case .pair(.registration, _, _): Rule(burst: 5, interval: 600)
    case .account(.registration, _): Rule(burst: 20, interval: 300)
    case .pair(.resetMail, _, _): Rule(burst: 3, interval: 900)
    case .account(.resetMail, _): Rule(burst: 10, interval: 300)
    // One network cannot use up the attempts of a code while the code is valid.
    case .pair(.resetCode, _, _): Rule(burst: 5, interval: 300)
    case .account(.resetCode, _): Rule(burst: 50, interval: 60)
    }
  }

  /// The part of an address that one customer has: of version 6, the first half.
  ///
  /// This machine's own address is nil: it belongs to a proxy that is not trusted, so everybody has it.
  private static func network(of address: String) -> String? {
    if address.hasPrefix("127.") || address == "::1" { return nil }
    guard address.contains(":") else { return address }
    var bytes = in6_addr()
    guard inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    return withUnsafeBytes(of: &bytes) { bytes in
      bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }
  }
}

/// Accounts whose passwords cannot be tried as often as one likes.
struct LimitedAccounts: AccountService {
  private let accounts: any AccountService
  private let limits: AttemptLimits
  /// The browser's address.
  private let address: @MainActor @Sendable () -> String?

  init(
    _ accounts: any AccountService, _ limits: AttemptLimits,
    address: @escaping @MainActor @Sendable () -> String?
  ) {
    self.accounts = accounts
    self.limits = limits
    self.address = address
  }

  func register(_ registration: Registration) async throws -> Session {
    try await limits.attempt(
      .registration, account: registration.email, address: await address()
    ) { try await accounts.register(registration) }
  }

  func signIn(email: String, password: String) async throws -> Session {
    try await limits.attempt(
      .signIn, account: email, address: await address(), givesBack: true
    ) { try await accounts.signIn(email: email, password: password) }
  }

  func signOut(_ token: SessionToken) async throws { try await accounts.signOut(token) }

  func session(for token: SessionToken) async throws -> Session? {
    try await accounts.session(for: token)
  }

  func requestPasswordReset(email: String) async throws {
    try await limits.attempt(.resetMail, account: email, address: await address()) {
      try await accounts.requestPasswordReset(email: email)
    }
  }

  func resetPassword(email: String, code: String, newPassword: String) async throws {
    try await limits.attempt(.resetCode, account: email, address: await address()) {
      try await accounts.resetPassword(email: email, code: code, newPassword: newPassword)
    }
  }

  func updateProfile(_ profile: Profile, for token: SessionToken) async throws -> User {
    try await accounts.updateProfile(profile, for: token)
  }
}

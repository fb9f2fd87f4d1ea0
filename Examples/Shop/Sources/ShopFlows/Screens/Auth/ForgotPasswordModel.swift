public import Observation

/// The form for a new password, with a code that arrives by mail.
@MainActor
@Observable
public final class ForgotPasswordModel {
  struct Handlers { let finish: (String) -> Void, back: () -> Void }

  /// The steps of the form.
  public enum Step: Hashable, Sendable {
    /// The address to which a code is sent.
    case email
    /// The code and the new password.
    case code
  }

  /// A field of the form.
  public enum Field: String, Hashable, CaseIterable, Sendable {
    case email, code, newPassword
  }

  /// The current step.
  public private(set) var step = Step.email
  /// The e-mail address, as typed.
  public var email = ""
  /// The code, as typed.
  public var code = ""
  /// The new password, as typed.
  public var newPassword = ""
  /// The problems of the form, by field.
  public private(set) var problems: [Field: String] = [:]
  /// The problem with the last request, if it failed.
  public private(set) var problem: Problem?
  /// The mail with the code, which the demo shows instead of sending it.
  public private(set) var mail: OutboxMessage?
  /// True while a request is running.
  public private(set) var isBusy = false

  @ObservationIgnored private let services: Services
  @ObservationIgnored private let handlers: Handlers

  init(services: Services, _ handlers: Handlers) {
    self.services = services
    self.handlers = handlers
  }

  /// Requests a code; the screen never reveals whether the account exists.
  public func requestCode() async {
    guard let address = EmailAddress(email) else {
      problems = [.email: "Enter an e-mail address such as anna@example.org."]
      return
    }
    await work {
      try await $0.accounts.requestPasswordReset(email: address.text)
      self.mail = try await $0.outbox.messages().first { $0.recipient == address }
      self.step = .code
    }
  }

  /// Sets the new password with the code.
  public func setPassword() async {
    var problems: [Field: String] = [:]
    if PasswordReset.normalize(code).isEmpty { problems[.code] = "Enter the code from the mail." }
    problems[.newPassword] = PasswordRules.problem(in: newPassword)
    guard problems.isEmpty else {
      self.problems = problems
      return
    }
    await work {
      try await $0.accounts.resetPassword(
        email: self.email, code: self.code, newPassword: self.newPassword)
      self.newPassword = ""
      self.handlers.finish(self.email)
    }
  }

  /// Returns to the first step, to enter another address.
  public func changeEmail() {
    (step, mail, problem, problems) = (.email, nil, nil, [:])
  }

  /// Returns to the sign-in.
  public func back() { handlers.back() }

  private func work(_ work: @MainActor (Services) async throws -> Void) async {
    guard !isBusy else { return }
    isBusy = true
    (problem, problems) = (nil, [:])
    defer { isBusy = false }
    do {
      try await work(services)
    } catch ShopError.wrongResetCode {
      problems = [.code: ShopError.wrongResetCode.message]
    } catch ShopError.invalidProfile(let fields) {
      problems[.newPassword] = fields[.password]
    } catch {
      problem = Problem(error)
    }
  }
}

public import Observation

/// Signing in.
@MainActor
@Observable
public final class LoginModel {
  /// The e-mail address, as typed.
  public var email = ""
  /// The password, as typed.
  public var password = ""
  /// Good news from another screen, such as a password that was changed.
  public private(set) var notice: String?
  /// Why signing in did not work.
  public private(set) var problem: Problem?
  /// Whether the shop is looking at it.
  public private(set) var isBusy = false

  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let onRegister: () -> Void
  @ObservationIgnored private let onForgot: () -> Void
  @ObservationIgnored private let onCancel: () -> Void

  init(
    session: SessionStore, onRegister: @escaping () -> Void, onForgot: @escaping () -> Void,
    onCancel: @escaping () -> Void
  ) {
    self.session = session
    self.onRegister = onRegister
    self.onForgot = onForgot
    self.onCancel = onCancel
  }

  /// Signs in; the flow hears of it from the session, and ends.
  public func submit() async {
    guard !isBusy else { return }
    isBusy = true
    (problem, notice) = (nil, nil)
    defer { isBusy = false }
    do {
      try await session.signIn(email: email, password: password)
    } catch {
      problem = Problem(error)
    }
    password = ""
  }

  /// Goes on to make an account.
  public func register() { onRegister() }

  /// Goes on to set a new password.
  public func forgotPassword() { onForgot() }

  /// Goes back to looking around without an account.
  public func cancel() { onCancel() }

  /// Greets somebody whose password was changed.
  func welcomeBack(_ email: String) {
    self.email = email
    notice = "Your password is changed. Sign in with the new one."
  }
}

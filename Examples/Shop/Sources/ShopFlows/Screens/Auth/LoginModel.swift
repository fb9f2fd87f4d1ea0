public import Observation

/// The sign-in form.
@MainActor
@Observable
public final class LoginModel {
  /// The e-mail address, as typed.
  public var email = ""
  /// The password, as typed.
  public var password = ""
  /// A message from another screen, such as the confirmation of a new password.
  public private(set) var notice: String?
  /// The reason why the last sign-in failed, if it did.
  public private(set) var problem: Problem?
  /// True while a request is running.
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

  /// Signs in; the flow observes the session and finishes.
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

  /// Opens the form for a new account.
  public func register() { onRegister() }

  /// Opens the form for a new password.
  public func forgotPassword() { onForgot() }

  /// Returns to the shop without an account.
  public func cancel() { onCancel() }

  /// Prepares the form for a user who has just set a new password.
  func welcomeBack(_ email: String) {
    self.email = email
    notice = "Your password has been changed. Sign in with the new one."
  }
}

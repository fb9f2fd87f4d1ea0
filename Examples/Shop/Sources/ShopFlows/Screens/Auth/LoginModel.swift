public import Observation

/// The sign-in form.
@MainActor
@Observable
public final class LoginModel {
  struct Handlers { let register, cancel: () -> Void }

  /// The e-mail address, as typed.
  public var email = ""
  /// The password, as typed.
  public var password = ""
  /// The reason why the last sign-in failed, if it did.
  public private(set) var problem: Problem?
  /// True while a request is running.
  public private(set) var isBusy = false

  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let handlers: Handlers

  init(session: SessionStore, _ handlers: Handlers) {
    self.session = session
    self.handlers = handlers
  }

  /// Signs in; the flow observes the session and finishes.
  public func submit() async {
    guard !isBusy else { return }
    isBusy = true
    problem = nil
    defer { isBusy = false }
    do {
      try await session.signIn(email: email, password: password)
    } catch {
      problem = Problem(error)
    }
    password = ""
  }

  /// Opens the form for a new account.
  public func register() { handlers.register() }

  /// Returns to the shop without an account.
  public func cancel() { handlers.cancel() }
}

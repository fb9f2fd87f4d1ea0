public import Observation

/// The form for a new account.
@MainActor
@Observable
public final class RegisterModel {
  /// The current content of the form.
  public var form = Registration()
  /// The problems of the form, by field.
  public private(set) var problems: [Registration.Field: String] = [:]
  /// The reason why the last attempt failed, if it did.
  public private(set) var problem: Problem?
  /// True while a request is running.
  public private(set) var isBusy = false

  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let onLogin: () -> Void

  init(session: SessionStore, onLogin: @escaping () -> Void) {
    self.session = session
    self.onLogin = onLogin
  }

  /// Creates the account and signs in; the flow observes the session and finishes.
  public func submit() async {
    guard !isBusy else { return }
    problem = nil
    problems = form.problems
    guard problems.isEmpty else { return }
    isBusy = true
    defer { isBusy = false }
    do {
      try await session.register(form)
      form.password = ""
    } catch ShopError.invalidProfile(let problems) {
      self.problems = problems
    } catch {
      problem = Problem(error)
    }
  }

  /// Returns to the sign-in.
  public func logIn() { onLogin() }
}

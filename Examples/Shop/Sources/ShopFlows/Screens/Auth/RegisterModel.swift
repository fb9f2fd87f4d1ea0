public import Observation

/// Making an account.
@MainActor
@Observable
public final class RegisterModel {
  /// The form, as it is being filled in.
  public var form = Registration()
  /// What is wrong with the form, by field.
  public private(set) var problems: [Registration.Field: String] = [:]
  /// Why the account could not be made.
  public private(set) var problem: Problem?
  /// Whether the shop is looking at it.
  public private(set) var isBusy = false

  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let onLogin: () -> Void

  init(session: SessionStore, onLogin: @escaping () -> Void) {
    self.session = session
    self.onLogin = onLogin
  }

  /// Makes the account and signs in; the flow hears of it from the session, and ends.
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

  /// Goes back to sign in.
  public func logIn() { onLogin() }
}

@MainActor
final class LoginModel {
  let auth: any AuthService
  let onLogin: (Session) -> Void
  let onRegister: () -> Void
  let onForgot: () -> Void

  init(
    auth: any AuthService, onLogin: @escaping (Session) -> Void,
    onRegister: @escaping () -> Void, onForgot: @escaping () -> Void
  ) {
    self.auth = auth
    self.onLogin = onLogin
    self.onRegister = onRegister
    self.onForgot = onForgot
  }

  func logIn(as user: String) async throws {
    onLogin(try await auth.logIn(user))
  }
}

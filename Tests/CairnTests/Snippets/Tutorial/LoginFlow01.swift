// The code of the tutorial, step by step. The last step is Samples/LoginSample.swift.

/// The first step: models that do not depend on navigation and need not import Cairn.
enum LoginFlow01 {
  // snippet: login-flow-01.swift
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
  // end snippet
}

enum LoginFlow02 {
  // snippet: login-flow-02.swift
  @MainActor
  final class RegisterModel {
    let auth: any AuthService
    let onDone: () -> Void

    init(auth: any AuthService, onDone: @escaping () -> Void) {
      self.auth = auth
      self.onDone = onDone
    }
  }

  @MainActor
  final class ForgotPasswordModel {
    let auth: any AuthService
    let onSent: () -> Void

    init(auth: any AuthService, onSent: @escaping () -> Void) {
      self.auth = auth
      self.onSent = onSent
    }
  }
  // end snippet
}

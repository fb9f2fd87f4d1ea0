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

import Cairn
import Observation

/// The sign-in, which finishes when the user has signed in.
final class SignInCoordinator: Coordinator {
  enum Route: Routable { case form }

  let navigation = Navigation(root: Route.form)
  private let bank: Bank

  init(bank: Bank) { self.bank = bank }

  func destination(for route: Route) -> Destination {
    SignInModel(
      onSignIn: {
        self.bank.signIn()
        self.finish()
      }, onCancel: { self.cancel() })
  }
}

/// The form of the sign-in.
@Observable @MainActor
final class SignInModel {
  let onSignIn: () -> Void
  let onCancel: () -> Void

  init(onSignIn: @escaping () -> Void, onCancel: @escaping () -> Void) {
    self.onSignIn = onSignIn
    self.onCancel = onCancel
  }
}

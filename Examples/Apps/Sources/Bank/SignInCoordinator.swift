import Cairn
import Observation

/// The sign-in, which finishes when the user has signed in.
final class SignInCoordinator: Coordinator {
  enum Route: Routable { case form }

  let navigation = Navigation(root: Route.form)
  private let bank: Bank

  init(bank: Bank) { self.bank = bank }

  func destination(for route: Route) -> Destination {
    SignInModel(.init(signIn: { self.signIn() }, cancel: { self.cancel() }))
  }

  private func signIn() {
    bank.signIn()
    finish()
  }
}

/// The form of the sign-in.
@Observable @MainActor
final class SignInModel {
  struct Handlers { let signIn, cancel: () -> Void }
  let handlers: Handlers
  init(_ handlers: Handlers) { self.handlers = handlers }
}

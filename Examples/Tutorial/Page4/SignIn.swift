import Cairn
import CairnSwiftUI
import SwiftUI

// snippet: learn-sign-in
final class SignInCoordinator: Coordinator {
  enum Route: Routable { case form }
  typealias Output = String
  let navigation = Navigation(root: Route.form)

  func destination(for route: Route) -> Destination {
    SignInModel(onSignIn: { self.finish($0) })
  }
}

@Observable final class SignInModel {
  var name = ""
  private let onSignIn: (String) -> Void
  init(onSignIn: @escaping (String) -> Void) { self.onSignIn = onSignIn }

  func signIn() {
    if !name.isEmpty { onSignIn(name) }
  }
}
// end snippet

// snippet: learn-screen
extension SignInModel: ViewScreen {
  var body: some View { SignInView(model: self) }
}

struct SignInView: View {
  @Bindable var model: SignInModel

  var body: some View {
    Form {
      TextField("Name", text: $model.name)
      Button("Sign in") { model.signIn() }
    }
    .navigationTitle("Sign in")
  }
}
// end snippet

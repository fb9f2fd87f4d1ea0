public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension LoginModel: ViewScreen {
  /// The sign-in form.
  public var body: some View { LoginView(model: self) }
}

struct LoginView: View {
  @Bindable var model: LoginModel

  var body: some View {
    Form {
      Section {
        ProblemLabel(model.problem)
        FormField("Email", text: $model.email)
        FormField("Password", text: $model.password, isSecure: true)
          .submitLabel(.go)
          .onSubmit(signIn)
        Button("Sign in", action: signIn)
          .disabled(model.isBusy)
      } footer: {
        Text(
          """
          To try the shop, sign in as \(Registration.demo.email) \
          with the password \(Registration.demo.password).
          """)
      }
      Section("New here?") {
        Button("Create an account") { model.register() }
        Button("Look around without one") { model.cancel() }
      }
    }
    .navigationTitle("Sign in")
  }

  private func signIn() { Task { await model.submit() } }
}

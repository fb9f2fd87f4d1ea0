public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension RegisterModel: ViewScreen {
  /// The form for a new account.
  public var body: some View { RegisterView(model: self) }
}

struct RegisterView: View {
  @Bindable var model: RegisterModel

  var body: some View {
    Form {
      Section {
        ProblemLabel(model.problem)
        FormField("Name", text: $model.form.name, problem: model.problems[.name])
        FormField("Email", text: $model.form.email, problem: model.problems[.email])
        FormField(
          "Password", text: $model.form.password, isSecure: true,
          problem: model.problems[.password])
        Button("Create an account") { Task { await model.submit() } }
          .disabled(model.isBusy)
      } footer: {
        Text("Use a password of at least ten characters. A short sentence is fine.")
      }
      Section("Already have an account?") {
        Button("Sign in") { model.logIn() }
      }
    }
    .navigationTitle("Create an account")
  }
}

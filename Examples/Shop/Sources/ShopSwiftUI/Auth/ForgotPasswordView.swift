public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension ForgotPasswordModel: ViewScreen {
  /// The form for a new password.
  public var body: some View { ForgotPasswordView(model: self) }
}

struct ForgotPasswordView: View {
  let model: ForgotPasswordModel

  var body: some View {
    Form {
      switch model.step {
      case .email: AskingForCode(model: model)
      case .code: SettingPassword(model: model)
      }
    }
    .navigationTitle("Forgot your password?")
  }
}

private struct AskingForCode: View {
  @Bindable var model: ForgotPasswordModel

  var body: some View {
    Section {
      Text("Enter the address of your account, and we will send you a code.")
      ProblemLabel(model.problem)
      FormField("Email", text: $model.email, kind: .email, problem: model.problems[.email])
      Button("Send it") { Task { await model.requestCode() } }
        .disabled(model.isBusy)
    }
  }
}

private struct SettingPassword: View {
  @Bindable var model: ForgotPasswordModel

  var body: some View {
    if let mail = model.mail {
      Section {
        Heading(mail.subject, text: mail.body)
      } header: {
        Text("Demo outbox")
      } footer: {
        Text(
          "This shop sends no mail. Here is what it would have sent to \(mail.recipient.text).")
      }
    }
    Section {
      Text("If \(model.email) has an account here, a mail with a code is on its way.")
      ProblemLabel(model.problem)
      FormField("Code", text: $model.code, kind: .code, problem: model.problems[.code])
      FormField(
        "New password", text: $model.newPassword, kind: .newPassword,
        hint: "At least ten characters. A short sentence is fine.",
        problem: model.problems[.newPassword])
      Button("Set the password") { Task { await model.setPassword() } }
        .disabled(model.isBusy)
    }
    Section {
      Button("Use another address") { model.changeEmail() }
      Button("Back to sign in") { model.back() }
    }
  }
}

struct ForgotPasswordView_Previews: PreviewProvider {
  static var previews: some View {
    ShopPreview("/forgot-password")
  }
}

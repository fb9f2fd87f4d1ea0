public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension ProfileModel: ViewScreen {
  /// The account.
  public var body: some View { ProfileView(model: self) }
}

struct ProfileView: View {
  let model: ProfileModel

  var body: some View {
    content
      .navigationTitle("Profile")
  }

  @ViewBuilder private var content: some View {
    if let user = model.user {
      Account(model: model, user: user)
    } else {
      SignedOut(
        heading: "Sign in to see your account", symbol: "person", signIn: model.signIn,
        register: model.register)
    }
  }
}

private struct Account: View {
  @Bindable var model: ProfileModel
  let user: User

  var body: some View {
    Form {
      Section {
        Heading(user.name, text: user.email.text)
        if model.hasUnsavedEdits {
          Heading("Not saved yet.", text: "Your changes are kept while you stay on this page.")
        }
      }
      Section {
        ProblemLabel(model.problem)
        NoticeLabel(model.notice)
        FormField("Name", text: $model.name)
        Button("Save changes") { Task { await model.save() } }
          .disabled(model.isBusy)
      }
      Section {
        Button("Sign out", role: .destructive) { Task { await model.signOut() } }
          .disabled(model.isBusy)
      }
    }
  }
}

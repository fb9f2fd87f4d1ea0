public import CairnWeb
public import ShopFlows

extension ProfileModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "Profile" }

  /// The account; for a visitor, the offer to sign in.
  public func page() -> CairnWeb.Page {
    guard let user else {
      return .signedOut(heading: "Sign in to see your account", picture: .compass, hue: 8)
    }
    return Page(
      "profile",
      [
        "initial": user.name.prefix(1).uppercased(), "name": user.name, "email": user.email.text,
        "unsaved": hasUnsavedEdits, "problem": problem?.text,
        "inputs": [
          FormField(
            id: "profile-name", name: "name", label: "Name", value: name, autocomplete: "name")
        ],
        "save": PageForm("save"),
        "signOut": PageForm("sign-out"),
      ])
  }

  /// Changing the account, and signing in and out.
  public static let actions = PageActions<ProfileModel> {
    PageAction("save", draft: { $0.take($1) }) { (model, form: Form) in
      model.take(form)
      await model.save()
      return model.notice.map { PageNotice($0) }
    }
    PageAction("sign-in") { $0.signIn() }
    PageAction("register") { $0.register() }
    PageAction("sign-out") { await $0.signOut() }
  }

  private struct Form: Decodable {
    let name: String
  }

  private func take(_ form: Form) {
    if name != form.name { name = form.name }
  }
}

public import CairnWeb
public import ShopFlows

extension RegisterModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "Create an account" }

  /// The form.
  public func page() -> CairnWeb.Page {
    Page(
      "register",
      [
        "problem": problem?.text,
        "inputs": [
          FormField(
            id: "register-name", name: "name", label: "Name", value: form.name,
            autocomplete: "name", error: problems[.name]),
          FormField(
            id: "register-email", name: "email", label: "Email", value: form.email, kind: .email,
            autocomplete: "email", error: problems[.email]),
          FormField(
            id: "register-password", name: "password", label: "Password", kind: .password,
            autocomplete: "new-password",
            hint: "At least ten characters. A short sentence is fine.",
            error: problems[.password]),
        ],
        "submit": PageForm("submit"), "login": PageForm("login"),
      ])
  }

  /// Creating the account.
  public static let actions = PageActions<RegisterModel> {
    PageAction("submit") { (model, form: Form) in
      model.form = Registration(name: form.name, email: form.email, password: form.password)
      await model.submit()
    }
    PageAction("login") { $0.logIn() }
  }

  private struct Form: Decodable {
    let name: String
    let email: String
    let password: String
  }
}

public import CairnWeb
public import ShopFlows

extension LoginModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "Sign in" }

  /// The form, and the demo account.
  public func page() -> CairnWeb.Page {
    Page(
      "login",
      [
        "problem": problem?.text, "demoEmail": Registration.demo.email,
        "demoPassword": Registration.demo.password,
        "inputs": [
          FormField(
            id: "login-email", name: "email", label: "Email", value: email, kind: .email,
            autocomplete: "username"),
          FormField(
            id: "login-password", name: "password", label: "Password", kind: .password,
            autocomplete: "current-password"),
        ],
        "submit": PageForm("submit"), "register": PageForm("register"),
        "browse": PageForm("browse"),
      ])
  }

  /// Signing in, and the alternatives.
  public static let actions = PageActions<LoginModel> {
    PageAction("submit") { (model, form: Credentials) in
      (model.email, model.password) = (form.email, form.password)
      await model.submit()
    }
    PageAction("register") { $0.register() }
    PageAction("browse") { $0.cancel() }
  }

  private struct Credentials: Decodable {
    let email: String
    let password: String
  }
}

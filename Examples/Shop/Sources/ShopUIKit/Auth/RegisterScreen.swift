#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension RegisterModel: ViewControllerScreen {
    /// The form for a new account.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      Screen(
        title: "Create an account",
        sections: [
          Section(
            "form", footer: "Use a password of at least ten characters. A short sentence is fine.",
            rows: [.problem(problem?.text)] + fields.map { .field($0) } + [
              .button("Create an account", style: .primary, isEnabled: !isBusy) {
                Task { await self.submit() }
              }
            ]),
          Section(
            "others", header: "Already have an account?",
            rows: [.button("Sign in") { self.logIn() }]),
        ])
    }

    private var fields: [FieldContent] {
      [
        FieldContent(
          label: "Name", value: form.name, error: problems[.name],
          onEdit: { self.form.name = $0 }),
        FieldContent(
          label: "Email", value: form.email, error: problems[.email],
          onEdit: { self.form.email = $0 }),
        FieldContent(
          label: "Password", value: form.password, isSecure: true,
          error: problems[.password], onEdit: { self.form.password = $0 }),
      ]
    }
  }
#endif

#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension LoginModel: ViewControllerScreen {
    /// The sign-in form.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      let signIn = { @MainActor in _ = Task { await self.submit() } }
      let demo = Registration.demo
      return Screen(
        title: "Sign in",
        sections: [
          Section(
            "form",
            footer: "To try the shop, sign in as \(demo.email) with the password \(demo.password).",
            rows: [
              .problem(problem?.text),
              .field(
                FieldContent(
                  label: "Email", value: email, onEdit: { self.email = $0 })),
              .field(
                FieldContent(
                  label: "Password", value: password, isSecure: true,
                  onEdit: { self.password = $0 }, onReturn: signIn)),
              .button("Sign in", style: .primary, isEnabled: !isBusy, action: signIn),
            ]),
          Section(
            "others", header: "New here?",
            rows: [
              .button("Create an account") { self.register() },
              .button("Look around without one") { self.cancel() },
            ]),
        ])
    }
  }
#endif

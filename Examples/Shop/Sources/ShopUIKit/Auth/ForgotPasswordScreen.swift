#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension ForgotPasswordModel: ViewControllerScreen {
    /// The form for a new password.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      Screen(
        title: "Forgot your password?",
        sections: step == .email ? [asking] : [outbox, setting].compactMap(\.self))
    }

    private var asking: Section {
      Section(
        "email",
        rows: [
          .text("Enter the address of your account, and we will send you a code."),
          .problem(problem?.text),
          .field(
            FieldContent(
              label: "Email", value: email, kind: .email, error: problems[.email],
              onEdit: { self.email = $0 })),
          .button("Send it", style: .primary, isEnabled: !isBusy) {
            Task { await self.requestCode() }
          },
        ])
    }

    private var outbox: Section? {
      guard let mail else { return nil }
      return Section(
        "mail", header: "Demo outbox",
        footer:
          "This shop sends no mail. Here is what it would have sent to \(mail.recipient.text).",
        rows: [.heading(mail.subject, text: mail.body)])
    }

    private var setting: Section {
      Section(
        "code",
        rows: [
          .text("If \(email) has an account here, a mail with a code is on its way."),
          .problem(problem?.text),
          .field(
            FieldContent(
              label: "Code", value: code, kind: .code, error: problems[.code],
              onEdit: { self.code = $0 })),
          .field(
            FieldContent(
              label: "New password", value: newPassword, kind: .newPassword,
              hint: "At least ten characters. A short sentence is fine.",
              error: problems[.newPassword], onEdit: { self.newPassword = $0 })),
          .button("Set the password", style: .primary, isEnabled: !isBusy) {
            Task { await self.setPassword() }
          },
          .button("Use another address") { self.changeEmail() },
          .button("Back to sign in") { self.back() },
        ])
    }
  }
#endif

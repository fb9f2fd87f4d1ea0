public import CairnWeb
import Logging
public import ShopFlows

extension ForgotPasswordModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "Forgot your password?" }

  /// The form for the e-mail address; after that, the form for the code and the new password.
  public func page() -> CairnWeb.Page {
    Page(
      "forgot-password",
      [
        "sent": step == .code, "email": email, "problem": problem?.text,
        "mail": mail.map { mail -> PageValues in
          ["subject": mail.subject, "body": mail.body, "to": mail.recipient.text]
        },
        "inputs": step == .code ? codeFields : [emailField],
        "submit": PageForm(step == .code ? "set" : "request"), "back": PageForm("back"),
        "again": PageForm("again"),
      ])
  }

  /// Requesting and using a code.
  public static let actions = PageActions<ForgotPasswordModel> {
    PageAction("request") { (model, form: Email) in
      model.email = form.email
      await model.requestCode()
      // A real shop would send the code and never log it; this demo has no other way to deliver it.
      if let mail = model.mail {
        Logger(label: "shop.outbox").notice("To \(mail.recipient): \(mail.body)")
      }
    }
    PageAction("set") { (model, form: NewPassword) in
      (model.code, model.newPassword) = (form.code, form.newPassword)
      await model.setPassword()
    }
    PageAction("again") { $0.changeEmail() }
    PageAction("back") { $0.back() }
  }

  private struct Email: Decodable {
    let email: String
  }

  private struct NewPassword: Decodable {
    let code: String
    let newPassword: String
  }

  private var emailField: FormField {
    FormField(
      id: "forgot-email", name: "email", label: "Email", value: email, kind: .email,
      autocomplete: "email", error: problems[.email])
  }

  private var codeFields: [FormField] {
    [
      FormField(
        id: "forgot-code", name: "code", label: "Code", value: code,
        autocomplete: "one-time-code", error: problems[.code]),
      FormField(
        id: "forgot-password", name: "newPassword", label: "New password", kind: .password,
        autocomplete: "new-password", hint: "At least ten characters. A short sentence is fine.",
        error: problems[.newPassword]),
    ]
  }
}

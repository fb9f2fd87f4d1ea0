#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension ProfileModel: ViewControllerScreen {
    /// The account.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      guard let user else {
        return .signedOut(
          "Profile", heading: "Sign in to see your account", signIn: signIn, register: register)
      }
      return Screen(
        title: "Profile",
        sections: [
          Section("person", rows: [.heading(user.name, text: user.email.text)] + unsaved),
          form,
          Section(
            "leave",
            rows: [
              .button("Sign out", style: .destructive, isEnabled: !isBusy) {
                Task { await self.signOut() }
              }
            ]),
        ])
    }

    private var unsaved: [Row] {
      guard hasUnsavedEdits else { return [] }
      return [
        .heading("Not saved yet.", text: "Your changes are kept while you stay on this page.")
      ]
    }

    private var form: Section {
      Section(
        "form",
        rows: [
          .problem(problem?.text), .notice(notice),
          .field(
            FieldContent(label: "Name", value: name, onEdit: { self.name = $0 })),
          .button("Save changes", style: .primary, isEnabled: !isBusy) {
            Task { await self.save() }
          },
        ])
    }
  }
#endif

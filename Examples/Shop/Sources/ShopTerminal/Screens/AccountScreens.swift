import Cairn
import ShopFlows

extension LoginModel: TerminalScreen {
  var title: String { "Sign in" }
  var lines: [String] { problem.lines }

  var actions: [TerminalAction] {
    [
      TerminalAction(title: "Sign in", fields: ["Email", "Password"]) { values in
        (self.email, self.password) = (values[0], values[1])
        await self.submit()
      },
      TerminalAction(title: "Register") { _ in self.register() },
    ]
  }
}

extension RegisterModel: TerminalScreen {
  var title: String { "Register" }
  var lines: [String] { problemLines(problems) + problem.lines }

  var actions: [TerminalAction] {
    [
      TerminalAction(title: "Register", fields: ["Name", "Email", "Password"]) { values in
        self.form = Registration(name: values[0], email: values[1], password: values[2])
        await self.submit()
      },
      TerminalAction(title: "Sign in instead") { _ in self.logIn() },
    ]
  }
}

extension ProfileModel: TerminalScreen {
  var title: String { "Profile" }
  var lines: [String] {
    (user.map { ["\($0.name), \($0.email.text)"] } ?? ["You are signed out."])
      + (hasUnsavedEdits ? ["Not saved: \(name)"] : [])
      + [notice].compactMap(\.self) + problem.lines
  }

  var actions: [TerminalAction] {
    guard !isSignedOut else {
      return [
        TerminalAction(title: "Sign in") { _ in self.signIn() },
        TerminalAction(title: "Register") { _ in self.register() },
      ]
    }
    return [
      TerminalAction(title: "Change the name", fields: ["Name"]) { self.name = $0[0] },
      TerminalAction(title: "Save") { _ in await self.save() },
      TerminalAction(title: "Sign out") { _ in await self.signOut() },
    ]
  }
}

import CairnExplorer

@testable import Bank
@testable import Documents

// The user's actions on the screens of the apps. Lists offer their first entry only.

extension WelcomeModel: Explorable {
  var actions: [ExplorerAction] { [ExplorerAction("accounts") { self.onAccounts() }] }
}

extension AccountListModel: Explorable {
  var actions: [ExplorerAction] {
    [
      ExplorerAction("first account") { self.handlers.select(1) },
      ExplorerAction("sign out") { self.handlers.signOut() },
    ]
  }
}

extension AccountModel: Explorable {
  var actions: [ExplorerAction] { [ExplorerAction("transfer") { self.onTransfer() }] }
}

extension SignInModel: Explorable {
  var actions: [ExplorerAction] {
    [
      ExplorerAction("sign in") { self.handlers.signIn() },
      ExplorerAction("cancel") { self.handlers.cancel() },
    ]
  }
}

extension LockModel: Explorable {
  var actions: [ExplorerAction] {
    ["2468", "1111"].map { pin in ExplorerAction("PIN \(pin)") { self.enter(pin) } }
  }
}

extension RecipientModel: Explorable {
  var explorationState: String { "\(draft.values)" }
  var actions: [ExplorerAction] {
    [
      ExplorerAction("Eve") { self.draft.values.recipient = "Eve" },
      ExplorerAction("next") { self.onNext() },
    ]
  }
}

extension AmountModel: Explorable {
  var actions: [ExplorerAction] {
    [
      ExplorerAction("10") { self.draft.values.amount = 10 },
      ExplorerAction("next") { self.onNext() },
    ]
  }
}

extension ReviewModel: Explorable {
  var actions: [ExplorerAction] { [ExplorerAction("send") { self.send() }] }
}

extension FolderListModel: Explorable {
  var actions: [ExplorerAction] { [ExplorerAction("first folder") { self.onSelect(1) }] }
}

extension DocumentListModel: Explorable {
  var actions: [ExplorerAction] { [ExplorerAction("first document") { self.onSelect(1) }] }
}

extension EditorModel: Explorable {
  var explorationState: String { text }
  var actions: [ExplorerAction] {
    [
      ExplorerAction("edit") { self.text = "edited" },
      ExplorerAction("save") { self.save() },
      ExplorerAction("new window") { self.onNewWindow() },
    ]
  }
}

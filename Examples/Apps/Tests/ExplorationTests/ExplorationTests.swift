import Cairn
import CairnExplorer
import CairnTesting
import Testing

@testable import Bank
@testable import Documents

/// Explores the apps with a link that is denied or fails in each state.
@MainActor
@Suite("Exploring the apps", .timeLimit(.minutes(20)))
struct ExplorationTests {
  @Test("Promise 34: The explorer finds no problem in the bank")
  func exploresBank() async { await bank().expectNoProblems() }

  @Test("Promise 34: The explorer finds no problem in the document browser")
  func exploresDocuments() async { await documents().expectNoProblems() }
}

@MainActor
func bank() -> Explorer<Outside<BankCoordinator>> {
  Explorer(named: "bank()", bound: 300) { choices in
    let bank = Bank(accounts: [Account(id: 1, name: "Giro", balance: 10)])
    return Outside(
      choices, incidents: ["enter background": { $0.didEnterBackground() }],
      state: {
        let user = bank.isLocked ? "locked" : bank.isSignedIn ? "signed in" : "visitor"
        return "\(user) \(bank.accounts.map(\.balance))"
      },
      { BankCoordinator(bank: bank, clock: ManualClock()) })
  }
  .links("/accounts/1", "/accounts/1/transfer/amount")
  .never("accounts are shown to a visitor, or while the bank is locked") {
    $0.isShown(BankCoordinator.Route.accounts)
      && !$0.root.explorationState.hasPrefix("signed in")
  }
  .reachable("a transfer behind the lock") {
    $0.isShown(BankCoordinator.Route.locked) && !$0.all(ReviewModel.self).isEmpty
  }
}

@MainActor
func documents() -> Explorer<Outside<BrowserCoordinator>> {
  Explorer(named: "documents()", bound: 300) { choices in
    let library = Library(
      folders: [Folder(id: 1, name: "Letters")],
      documents: [Document(id: 1, folder: 1, text: "Dear Ada")])
    let windows = Windows(library: library)
    return Outside(choices, state: { library.document(1)?.text ?? "" }) {
      BrowserCoordinator(library: library, windows: windows)
    }
  }
  .links("/folders/1", "/documents/1?folder=1")
}

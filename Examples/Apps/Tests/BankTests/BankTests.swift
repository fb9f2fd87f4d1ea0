import Cairn
import CairnTesting
import Testing

@testable import Bank

@MainActor
@Suite("Bank")
struct BankTests {
  private let bank = Bank(accounts: [Account(id: 1, name: "Giro", balance: 100)])
  private let test: TestNavigator<BankCoordinator>

  init() { test = TestNavigator(BankCoordinator(bank: bank)) }

  private func enter(_ recipient: String, _ amount: Int) throws {
    try test.shown(RecipientModel.self).draft.values.recipient = recipient
    try test.shown(RecipientModel.self).onNext()
    try test.shown(AmountModel.self).draft.values.amount = amount
    try test.shown(AmountModel.self).onNext()
  }

  @Test("A link to an account waits for the sign-in")
  func signIn() throws {
    #expect(test.open("/accounts/1") == .parked)
    try test.shown(SignInModel.self).handlers.signIn()
    test.expectStack(of: BankCoordinator.self, .welcome, .accounts, .account(1))
  }

  @Test("A link that waits for the sign-in survives a restart")
  func restart() throws {
    test.open("/accounts/1")
    let later = TestNavigator(BankCoordinator(bank: bank))
    later.navigator.restore(try test.navigator.snapshot())
    try later.shown(SignInModel.self).handlers.signIn()
    later.expectStack(of: BankCoordinator.self, .welcome, .accounts, .account(1))
  }

  @Test("A transfer goes through three steps and returns its receipt")
  func transfer() async throws {
    bank.signIn()
    test.open("/accounts/1")
    try test.shown(AccountModel.self).onTransfer()
    try enter("Ada", 30)
    try test.shown(ReviewModel.self).send()
    await test.settle()
    #expect(try test.shown(DialogModel.self).message == "30 € to Ada")
    test.answer("OK")
    #expect(try test.shown(AccountModel.self).balance == 70)
  }

  @Test("A step cannot be reached before the steps before it are complete")
  func steps() throws {
    bank.signIn()
    #expect(test.open("/accounts/1/transfer/review") == .redirected)
    test.expectPath(BankCoordinator.Route.transfer(1), TransferCoordinator.Route.recipient)
    try test.shown(RecipientModel.self).draft.values.recipient = "Ada"
    #expect(test.open("/accounts/1/transfer/review") == .redirected)
    test.expectStack(of: TransferCoordinator.self, .recipient, .amount)
  }

  @Test("Leaving a transfer asks first; an untouched one is left at once")
  func leaving() throws {
    bank.signIn()
    test.open("/accounts/1/transfer")
    #expect(test.dismiss() == .committed)
    test.open("/accounts/1/transfer")
    try enter("Ada", 30)
    #expect(test.open("/accounts") == .asking)
    test.answer("Continue")
    test.expectPath(BankCoordinator.Route.transfer(1), TransferCoordinator.Route.review)
    #expect(test.open("/accounts") == .asking)
    test.answer("Cancel transfer")
    test.expectStack(of: BankCoordinator.self, .welcome, .accounts)
  }

  @Test("Signing out removes the accounts from the screen and from memory")
  func signOut() throws {
    bank.signIn()
    test.open("/accounts")
    try test.shown(AccountListModel.self).handlers.signOut()
    test.expectStack(of: BankCoordinator.self, .welcome)
    test.expectNoModals()
    test.expectNoLeaks()
  }
}

import Cairn
import CairnTesting
import Testing

@testable import Bank

@MainActor
@Suite("The bank's lock")
struct LockTests {
  private let bank = Bank(accounts: [Account(id: 1, name: "Giro", balance: 100)])
  private let clock = ManualClock()
  private let app: BankCoordinator
  private let test: TestNavigator<BankCoordinator>

  init() {
    app = BankCoordinator(bank: bank, clock: clock)
    test = TestNavigator(app)
  }

  @Test(
    "Promise 28: The lock appears after a minute without input and returns exactly to the transfer")
  func lock() async throws {
    bank.signIn()
    app.userActed()
    test.open("/accounts/1/transfer")
    try test.shown(RecipientModel.self).draft.values.recipient = "Ada"
    try test.shown(RecipientModel.self).onNext()
    let step = try test.shown(AmountModel.self)
    await clock.advance(by: .seconds(59))
    #expect(try test.shown(AmountModel.self) === step)
    await clock.advance(by: .seconds(1))
    await test.settle()

    let lock = try test.shown(LockModel.self)
    lock.enter("0000")
    #expect(lock.isWrong)
    #expect(try test.shown(LockModel.self) === lock)
    lock.enter("2468")
    #expect(try test.shown(AmountModel.self) === step)
  }

  @Test("The time without input begins with the sign-in, even if nobody touches the screen")
  func afterSignIn() async throws {
    await clock.advance(by: .seconds(60))
    test.open("/accounts")
    try test.shown(SignInModel.self).handlers.signIn()
    await clock.advance(by: .seconds(60))
    await test.settle()
    #expect(app.navigation.overlays == [.locked])
  }

  @Test("The bank is locked at once in the background")
  func background() throws {
    bank.signIn()
    test.open("/accounts/1")
    app.didEnterBackground()
    #expect(try test.shown(LockModel.self).isWrong == false)
  }

  @Test("A second scene is locked too, and one PIN unlocks both")
  func secondScene() async throws {
    bank.signIn()
    test.open("/accounts")
    app.didEnterBackground()
    let second = TestNavigator(BankCoordinator(bank: bank, clock: clock))
    #expect(second.open("/accounts/1") == .parked)
    try second.shown(LockModel.self).enter("2468")
    await test.settle()
    #expect(app.navigation.overlays == [])
    second.expectStack(of: BankCoordinator.self, .welcome, .accounts, .account(1))
  }

  @Test("Promise 28: A link waits behind the lock, also over a restart")
  func link() async throws {
    bank.signIn()
    app.navigate(to: .locked)
    #expect(test.open("/accounts/1") == .parked)
    let later = TestNavigator(BankCoordinator(bank: bank, clock: clock))
    later.navigator.restore(try test.navigator.snapshot())
    try later.shown(LockModel.self).enter("2468")
    later.expectStack(of: BankCoordinator.self, .welcome, .accounts, .account(1))
  }
}

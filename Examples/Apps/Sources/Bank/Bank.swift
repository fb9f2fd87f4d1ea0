import Observation

/// A bank account.
struct Account: Identifiable, Equatable {
  let id: Int
  let name: String
  var balance: Int
}

/// The receipt of a transfer.
struct Receipt: Equatable {
  let recipient: String
  let amount: Int
}

/// The reason why the bank refuses a transfer.
enum BankError: Error, Equatable { case insufficientFunds }

/// The user's bank; an app would ask a server.
@Observable @MainActor
final class Bank {
  private(set) var isSignedIn = false
  /// True while the PIN is needed; all scenes are then locked.
  private(set) var isLocked = false
  private(set) var accounts: [Account]

  /// The PIN that unlocks the app.
  let pin: String

  init(accounts: [Account], pin: String = "2468") {
    self.accounts = accounts
    self.pin = pin
  }

  func signIn() { isSignedIn = true }
  func signOut() { (isSignedIn, isLocked) = (false, false) }

  /// Locks all scenes until the PIN is entered in one of them.
  func lock() { if isSignedIn, !isLocked { isLocked = true } }

  /// Unlocks all scenes if the PIN is right.
  func unlock(with pin: String) -> Bool {
    if pin == self.pin { isLocked = false }
    return !isLocked
  }

  subscript(id: Account.ID) -> Account? { accounts.first { $0.id == id } }

  func transfer(_ amount: Int, from id: Account.ID, to recipient: String) throws -> Receipt {
    guard let index = accounts.firstIndex(where: { $0.id == id }),
      accounts[index].balance >= amount
    else { throw BankError.insufficientFunds }
    accounts[index].balance -= amount
    return Receipt(recipient: recipient, amount: amount)
  }
}

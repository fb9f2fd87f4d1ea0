import Observation

/// The first screen.
@Observable @MainActor
final class WelcomeModel {
  let onAccounts: () -> Void
  init(onAccounts: @escaping () -> Void) { self.onAccounts = onAccounts }
}

/// The user's accounts.
@Observable @MainActor
final class AccountListModel {
  let onSelect: (Account.ID) -> Void
  let onSignOut: () -> Void
  private let bank: Bank

  init(bank: Bank, onSelect: @escaping (Account.ID) -> Void, onSignOut: @escaping () -> Void) {
    self.bank = bank
    self.onSelect = onSelect
    self.onSignOut = onSignOut
  }

  var accounts: [Account] { bank.accounts }
}

/// One account.
@Observable @MainActor
final class AccountModel {
  let id: Account.ID
  let onTransfer: () -> Void
  private let bank: Bank

  init(_ id: Account.ID, bank: Bank, onTransfer: @escaping () -> Void) {
    self.id = id
    self.bank = bank
    self.onTransfer = onTransfer
  }

  var balance: Int { bank[id]?.balance ?? 0 }
}

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
  struct Handlers { let select: (Account.ID) -> Void, signOut: () -> Void }
  let handlers: Handlers
  private let bank: Bank

  init(_ bank: Bank, _ handlers: Handlers) { (self.bank, self.handlers) = (bank, handlers) }

  var accounts: [Account] { bank.accounts }
}

/// One account.
@Observable @MainActor
final class AccountModel {
  let id: Account.ID
  let onTransfer: () -> Void
  private let bank: Bank

  init(_ id: Account.ID, bank: Bank, onTransfer: @escaping () -> Void) {
    (self.id, self.bank, self.onTransfer) = (id, bank, onTransfer)
  }

  var balance: Int { bank[id]?.balance ?? 0 }
}

import Cairn
import Observation

/// The bank: a welcome for everybody; accounts and transfers for those who have signed in.
final class BankCoordinator: Coordinator {
  enum Route: Routable {
    case welcome, accounts, account(Account.ID), transfer(Account.ID), signIn, locked
  }

  static let links = Links<Route> {
    Link("/", .welcome)
    Link("/accounts", .accounts)
    Link("/accounts/:id", Route.account, under: .accounts)
    Mount("/accounts/:id/transfer", Route.transfer, TransferCoordinator.self, under: .accounts)
  }

  let navigation = Navigation(root: Route.welcome)
  private let bank: Bank
  private let clock: any Clock<Duration>
  private var inactivity: Task<Void, Never>?

  init(bank: Bank, clock: any Clock<Duration> = ContinuousClock()) {
    self.bank = bank
    self.clock = clock
  }

  func start() {
    userActed()
    followLock()
  }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .welcome: .popToRoot
    case .signIn: .present(.signIn, as: .sheet)
    case .locked: bank.isSignedIn ? .present(.locked, as: .overlay(.opaque)) : .deny("Signed out")
    case .accounts, .account, .transfer:
      if !bank.isSignedIn {
        .require(.signIn, then: route)
      } else if case .transfer = route {
        .present(route, as: .fullScreen)
      } else {
        .push(route)
      }
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .welcome: WelcomeModel(onAccounts: { self.navigate(to: .accounts) })
    case .accounts:
      AccountListModel(
        bank,
        .init(select: { self.navigate(to: .account($0)) }, signOut: { self.signOut() }))
    case .account(let id):
      AccountModel(id, bank: bank, onTransfer: { self.navigate(to: .transfer(id)) })
    case .transfer(let id):
      TransferCoordinator(from: id, bank: bank).onFinish { self.show($0) }
    case .signIn: SignInCoordinator(bank: bank).onFinish { self.userActed() }
    case .locked: LockModel(bank: bank, onUnlock: { self.unlock() })
    }
  }

  /// Locks the bank when the user has done nothing for a minute; the scene calls this for each touch.
  func userActed() {
    inactivity?.cancel()
    guard bank.isSignedIn else { return }
    inactivity = task { [clock] in
      guard (try? await clock.sleep(for: .seconds(60))) != nil else { return }
      self.lock()
    }
  }

  /// Locks the bank at once, so that the app switcher shows the lock; the scene calls this.
  func didEnterBackground() { lock() }

  private func lock() {
    bank.lock()
    if bank.isLocked { navigate(to: .locked) }
  }

  private func unlock() {
    dismiss(.locked)
    userActed()
  }

  /// Shows the lock while the bank is locked, because another scene may have locked or unlocked it.
  private func followLock() {
    let isLocked = withObservationTracking {
      bank.isLocked
    } onChange: { [weak self] in
      // This is called before the change.
      Task { @MainActor in self?.followLock() }
    }
    if isLocked {
      navigate(to: .locked)
    } else if navigation.overlays.contains(.locked) {
      unlock()
    }
  }

  /// Signs the user out, and removes every screen that needs a user.
  private func signOut() {
    bank.signOut()
    popToRoot()
    navigator?.reevaluate()
  }

  private func show(_ receipt: Receipt) {
    task {
      _ = await self.ask(
        Dialog(
          notice: "Sent", message: "\(receipt.amount) € to \(receipt.recipient)", button: "OK"))
    }
  }
}

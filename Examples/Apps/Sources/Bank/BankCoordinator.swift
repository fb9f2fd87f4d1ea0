import Cairn

/// The bank: a welcome for everybody; accounts and transfers for those who have signed in.
final class BankCoordinator: Coordinator {
  enum Route: Routable { case welcome, accounts, account(Account.ID), transfer(Account.ID), signIn }

  static let links = Links<Route> {
    Link("/", .welcome)
    Link("/accounts", .accounts)
    Link("/accounts/:id", Route.account, under: .accounts)
    Mount("/accounts/:id/transfer", Route.transfer, TransferCoordinator.self, under: .accounts)
  }

  let navigation = Navigation(root: Route.welcome)
  private let bank: Bank

  init(bank: Bank) { self.bank = bank }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .welcome: .popToRoot
    case .signIn: .present(.signIn, as: .sheet)
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
        bank: bank, onSelect: { self.navigate(to: .account($0)) }, onSignOut: { self.signOut() })
    case .account(let id):
      AccountModel(id, bank: bank, onTransfer: { self.navigate(to: .transfer(id)) })
    case .transfer(let id):
      TransferCoordinator(from: id, bank: bank).onFinish { self.show($0) }
    case .signIn: SignInCoordinator(bank: bank)
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

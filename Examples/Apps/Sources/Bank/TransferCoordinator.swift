import Cairn

/// A transfer in three steps, which finishes with the receipt.
final class TransferCoordinator: Coordinator {
  enum Route: Routable { case recipient, amount, review }
  typealias Output = Receipt

  static let links = Links<Route> {
    Link("/", .recipient)
    Link("/amount", .amount, under: .recipient)
    Link("/review", .review, under: .recipient, .amount)
  }

  let navigation = Navigation(root: Route.recipient)
  private let account: Account.ID
  private let bank: Bank
  private let draft = TransferDraft()

  init(from account: Account.ID, bank: Bank) {
    self.account = account
    self.bank = bank
  }

  /// Leads to a step only if the steps before it are complete.
  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .recipient: .popToRoot
    case .amount where draft.recipient.isEmpty: .redirect(to: .recipient)
    case .review where draft.amount == 0: .redirect(to: .amount)
    case .amount, .review: .push(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .recipient: RecipientModel(draft: draft, onNext: { self.navigate(to: .amount) })
    case .amount: AmountModel(draft: draft, onNext: { self.navigate(to: .review) })
    case .review: ReviewModel(draft: draft, onSend: { try self.send() })
    }
  }

  private func send() throws {
    finish(try bank.transfer(draft.amount, from: account, to: draft.recipient))
  }
}

extension TransferCoordinator: LeaveGuard {
  func decideLeaving() -> LeaveDecision {
    draft.isEmpty
      ? .allow
      : .ask(
        Dialog(
          "Cancel the transfer?",
          choices: [.destructive("Cancel transfer", ()), .cancel("Continue")]))
  }
}

extension TransferCoordinator: SavesState {
  func saveState() -> TransferDraft.Values { draft.values }
  func restoreState(_ values: TransferDraft.Values) { draft.values = values }
}

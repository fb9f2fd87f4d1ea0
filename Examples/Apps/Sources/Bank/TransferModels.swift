import Observation

/// The input of the user so far; the three steps share it.
@Observable @MainActor
final class TransferDraft {
  struct Values: Codable, Equatable {
    var recipient = ""
    var amount = 0
  }

  var values = Values()

  var recipient: String { values.recipient }
  var amount: Int { values.amount }
  var isEmpty: Bool { values == Values() }
}

/// The first step.
@Observable @MainActor
final class RecipientModel {
  let draft: TransferDraft
  let onNext: () -> Void

  init(draft: TransferDraft, onNext: @escaping () -> Void) {
    (self.draft, self.onNext) = (draft, onNext)
  }
}

/// The second step.
@Observable @MainActor
final class AmountModel {
  let draft: TransferDraft
  let onNext: () -> Void

  init(draft: TransferDraft, onNext: @escaping () -> Void) {
    (self.draft, self.onNext) = (draft, onNext)
  }
}

/// The last step.
@Observable @MainActor
final class ReviewModel {
  let draft: TransferDraft
  private(set) var problem: BankError?
  private let onSend: () throws -> Void

  init(draft: TransferDraft, onSend: @escaping () throws -> Void) {
    (self.draft, self.onSend) = (draft, onSend)
  }

  func send() {
    do {
      try onSend()
    } catch {
      problem = error as? BankError
    }
  }
}

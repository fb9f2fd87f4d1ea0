/// Asks the leave guards of the places that a transaction would leave.
@MainActor
struct GuardCheck {
  let store: PlaceStore
  let transaction: Transaction

  /// Returns the reason of the first guard that refuses; the deepest places are asked first.
  ///
  /// If the guard wants to ask the user, the transaction stores the question.
  func firstVeto() -> String? {
    guard store.hasGuards, transaction.asksGuards,
      !transaction.kinds.isDisjoint(with: [.removed, .selected])
    else { return nil }
    // Guards that are not asked: places that the same request created, and places that already let
    // the request pass. No place is asked twice.
    var known = transaction.passed
    if !transaction.made.isEmpty { known.formUnion(transaction.made.lazy.map(\.id)) }
    for edit in transaction.edits {
      let veto: String?
      switch (edit.kind, edit.detail) {
      case (.removed, _): veto = firstVeto(of: edit.place.subtree.reversed(), &known)
      case (.other, .selected(let old?, _)):
        let visible = transaction.tree.visibleEntries(from: old.id)
        veto = firstVeto(of: visible.reversed().compactMap { store[$0] }, &known)
      default: continue
      }
      if let veto { return veto }
    }
    return nil
  }

  private func firstVeto(of places: [Place], _ known: inout Set<EntryID>) -> String? {
    for place in places {
      guard let leaveGuard = place.leaveGuard, known.insert(place.id).inserted else { continue }
      switch leaveGuard.decideLeaving() {
      case .allow: continue
      case .veto(let reason): return reason
      case .ask(let dialog, let onAnswer):
        transaction.question = .init(place: place, dialog: dialog, onAnswer: onAnswer)
        return dialog.title
      }
    }
    return nil
  }
}

/// A leave question: the dialog that a leave guard shows before its place is left.
@MainActor
final class LeaveQuestion {
  let place: Place
  let dialog: Dialog<Void>
  let onAnswer: @MainActor () -> Void

  init(place: Place, dialog: Dialog<Void>, onAnswer: @escaping @MainActor () -> Void) {
    self.place = place
    self.dialog = dialog
    self.onAnswer = onAnswer
  }

  /// Shows the dialog of a leave guard; the request waits for the answer.
  func ask(before request: Request, log: EventLog, queue: RequestQueue) -> Outcome {
    let title = dialog.title
    let destination = dialog.onResult { [onAnswer, id = place.id] result in
      guard case .finished = result else {
        request.given?.result?.cancel(.refused(.leaveVetoed(title)))
        return log.emit(request, .refused(.leaveVetoed(title)))
      }
      onAnswer()
      var again = request
      again.history.passed.insert(id)
      _ = queue.submit(again)
    }
    // The dialog is shown over the screen's flow or, if the guard is a coordinator, over its own
    // flow.
    guard let flow = place.flow ?? place.parent else { return .unchanged }
    return queue.submit(Request(.ask(flow, destination)))
  }
}

/// Asks the screens that a transaction would leave whether they may be left.
@MainActor
struct GuardCheck {
  let store: PlaceStore
  let transaction: Transaction

  /// Returns the reason of the first screen that does not want to be left, the deepest asked first.
  ///
  /// If it wants the user to be asked, the transaction holds the question.
  func firstVeto() -> String? {
    guard store.hasGuards, transaction.asksGuards,
      !transaction.kinds.isDisjoint(with: [.removed, .selected])
    else { return nil }
    // Not asked: what the same request brought in and nobody has seen, and who has let it pass. Nobody is
    // asked twice.
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

/// What is asked before a place is left.
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

  /// Shows the dialog of a screen that does not want to be left just so; the request waits for the
  /// answer.
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
    // Over a screen's own flow; over the flow itself, if it is one that objects.
    guard let flow = place.flow ?? place.parent else { return .unchanged }
    return queue.submit(Request(.ask(flow, destination)))
  }
}

/// Asks the leave guards of the places that a transaction would leave.
@MainActor
final class GuardCheck {
  private let store: PlaceStore
  private let transaction: Transaction
  /// True if a place with a leave guard has been created.
  private(set) var hasGuards = false

  init(_ store: PlaceStore, _ transaction: Transaction) {
    self.store = store
    self.transaction = transaction
  }

  /// Records whether the new object at the place is a leave guard.
  func note(_ place: Place) { if place.roles.contains(.leaveGuard) { hasGuards = true } }

  /// Returns the reason of the first guard that refuses; the deepest places are asked first.
  ///
  /// If the guard wants to ask the user, the transaction stores the question.
  func firstVeto() -> String? {
    guard hasGuards, transaction.asksGuards,
      !transaction.kinds.isDisjoint(with: [.removed, .selected])
    else { return nil }
    // Not asked: guards of places that the same request created, and of places that already let the
    // request pass. No place is asked twice.
    var known = transaction.passed
    if !transaction.made.isEmpty { known.formUnion(transaction.made.lazy.map(\.id)) }
    for edit in transaction.edits {
      let veto: String?
      switch (edit.kind, edit.detail) {
      case (.removed, _): veto = firstVeto(of: edit.place.subtree.reversed(), &known)
      case (.other, .selected(let old?, _)):
        let visible = store.tree.visibleEntries(from: old.id)
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

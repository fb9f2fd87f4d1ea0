/// A model or coordinator that can object to being left, because of unsaved edits for example.
///
/// ```swift
/// extension ProfileModel: LeaveGuard {
///   func decideLeaving() -> LeaveDecision {
///     guard hasUnsavedEdits else { return .allow }
///     return .ask(
///       Dialog(
///         "Discard your changes?",
///         choices: [.destructive("Discard", ()), .cancel("Keep editing")]))
///   }
/// }
/// ```
///
/// One guard covers every way out: the back button, the edge swipe, the drag of a sheet, a tab switch,
/// a link, a program's pop. The deepest are asked first; the first that objects stops, and nothing
/// changes. A flow that ends itself by `finish` or `cancel`, restoring and re-evaluation do not ask.
@MainActor
public protocol LeaveGuard: AnyObject {
  /// Whether the place may be left.
  ///
  /// Decide and return; commands given here wait. It may be called more often than the user tries to
  /// leave.
  func decideLeaving() -> LeaveDecision
}

/// What a ``LeaveGuard`` says.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum LeaveDecision {
  /// The place may be left.
  case allow
  /// The place stays; the request ends `.refused(.leaveVetoed(reason))`.
  case veto(String)
  /// The user is asked over the place.
  ///
  /// The request is ``Outcome/deferred`` meanwhile. If the dialog is answered, the request goes on, and
  /// this place is not asked again; if it is cancelled, the request ends `.refused(.leaveVetoed(title))`
  /// with the dialog's title.
  ///
  /// `onAnswer` is called when it is answered, before the request goes on. Take back the edits there: the
  /// place may stay, in a tab that is not selected any more.
  case ask(Dialog<Void>, onAnswer: @MainActor () -> Void = {})
}

/// What is asked before a place is left.
@MainActor
final class LeaveQuestion {
  let place: EntryID
  let dialog: Dialog<Void>
  let onAnswer: @MainActor () -> Void

  init(place: EntryID, dialog: Dialog<Void>, onAnswer: @escaping @MainActor () -> Void) {
    self.place = place
    self.dialog = dialog
    self.onAnswer = onAnswer
  }
}

extension Navigator {
  /// Whether something that would be left may object, so that a host has to ask before it lets the user go.
  ///
  /// - Complexity: As ``NavigationTree/entries(leftFrom:to:)``.
  @_spi(Hosts) public func isGuarded(_ id: EntryID, leavingTo below: EntryID?) -> Bool {
    tree.entries(leftFrom: id, to: below).contains { places[$0]?.leaveGuard != nil }
  }

  /// Looks for the first screen that does not want to be left, the deepest asked first.
  ///
  /// If it wants the user to be asked, the transaction holds the question.
  ///
  /// - Returns: Its reason; nil if there is none.
  func firstVeto() -> String? {
    guard hasGuards, transaction.asksGuards,
      !transaction.kinds.isDisjoint(with: [.removed, .selected])
    else { return nil }
    // Not asked: what the same request brought in and nobody has seen; who has let it pass; nobody
    // twice.
    var known = transaction.passed
    if !transaction.made.isEmpty { known.formUnion(transaction.made.lazy.map(\.id)) }
    for change in transaction.changes {
      let veto: String?
      switch change {
      case .removed(let id, _, _) where tree.flows[id] == nil:
        veto = firstVeto(of: CollectionOfOne(id), &known)
      case .removed(let id, _, _): veto = firstVeto(of: tree.subtree(of: id).reversed(), &known)
      case .selected(_, let old?, _):
        veto = firstVeto(of: tree.visibleEntries(from: old).reversed(), &known)
      default: continue
      }
      if let veto { return veto }
    }
    return nil
  }

  private func firstVeto(of ids: some Sequence<EntryID>, _ known: inout Set<EntryID>) -> String? {
    for id in ids {
      guard let leaveGuard = places[id]?.leaveGuard, known.insert(id).inserted else { continue }
      switch leaveGuard.decideLeaving() {
      case .allow: continue
      case .veto(let reason): return reason
      case .ask(let dialog, let onAnswer):
        transaction.question = .init(place: id, dialog: dialog, onAnswer: onAnswer)
        return dialog.title
      }
    }
    return nil
  }

  /// Shows the dialog of a screen that does not want to be left just so; the request waits for the
  /// answer.
  func ask(_ question: LeaveQuestion, before request: Request) -> Outcome {
    let (id, dialog) = (question.place, question.dialog)
    let destination = dialog.onResult { [weak self] result in
      guard let self else { return }
      guard case .finished = result else {
        request.given?.result?.cancel(.refused(.leaveVetoed(dialog.title)))
        return emit(
          request, .init(outcome: .refused(.leaveVetoed(dialog.title))), changes: [],
          before: revision)
      }
      question.onAnswer()
      var again = request
      again.history.passed.insert(id)
      _ = submit(again)
    }
    // Over a screen's own flow; over the flow itself, if it is one that objects.
    let flow = tree.flows[id] == nil ? tree.entries[id]?.parent ?? .root : id
    return submit(Request(.ask(flow: flow, destination)))
  }
}

/// A question of a leave guard.
@MainActor
struct LeaveQuestion {
  /// The place that is to be left.
  let place: Place
  let dialog: Dialog<Void>
  let onAnswer: @MainActor () -> Void
}

/// The questions of leave guards that wait for an answer, at most one for each place.
@MainActor
final class LeaveQuestions {
  private struct Waiting {
    let number: Int
    /// The request that goes on after the answer.
    var request: Request
    var onAnswer: @MainActor () -> Void
    let place: Place
    let dialog: DialogModel
  }

  private let log: EventLog
  private let queue: RequestQueue
  private var waiting: [EntryID: Waiting] = [:]
  private var count = 0

  init(_ log: EventLog, _ queue: RequestQueue) {
    self.log = log
    self.queue = queue
  }

  /// Lets the request wait until the user has answered.
  ///
  /// A question that is shown already stays. The request that has waited for it is superseded.
  func ask(_ question: LeaveQuestion, before request: Request) -> Outcome {
    let id = question.place.id
    if var shown = waiting[id] {
      let superseded = shown.request
      let isSame = shown.dialog.asksTheSame(as: question.dialog)
      if isSame {
        shown.request = request
        shown.onAnswer = question.onAnswer
        waiting[id] = shown
      } else {
        waiting[id] = nil
      }
      end(superseded, .superseded, shown.dialog.title)
      if isSame { return .asking }
      shown.dialog.cancel(.replaced)
    }
    // Over a screen's own flow; over the flow itself, if it is one that objects.
    guard let flow = question.place.flow ?? question.place.parent else { return .unchanged }
    count += 1
    var destination = question.dialog.onResult { [weak self, count] result in
      self?.answer(id, count, result)
    }
    destination.isRepeatable = true
    guard let dialog = destination.object as? DialogModel else { return .unchanged }
    waiting[id] = Waiting(
      number: count, request: request, onAnswer: question.onAnswer, place: question.place,
      dialog: dialog)
    _ = queue.submit(Request(.ask(flow, destination)))
    return .asking
  }

  private func answer(
    _ id: EntryID, _ number: Int, _ result: FlowResult<DialogAnswer<Void>>
  ) {
    // The question may have been replaced.
    guard let asked = waiting[id], asked.number == number else { return }
    waiting[id] = nil
    guard case .finished = result else {
      let veto = Outcome.refused(.leaveVetoed(asked.dialog.title))
      return end(asked.request, asked.place.hasEnded ? .superseded : veto, asked.dialog.title)
    }
    asked.onAnswer()
    var again = asked.request
    again.history.passed.insert(id)
    _ = queue.submit(again)
  }

  private func end(_ request: Request, _ outcome: Outcome, _ title: String) {
    request.given?.result?.cancel(.refused(.leaveVetoed(title)))
    log.emit(request, outcome)
    request.end(outcome)
  }

  /// Removes the questions of places that leave with the transaction.
  func removeThoseOfLeaving(in transaction: Transaction) {
    guard !waiting.isEmpty, transaction.kinds.contains(.removed) else { return }
    for id in waiting.keys.sorted() {
      guard let asked = waiting[id], asked.place.path.contains(where: \.isDetached),
        let dialog = asked.dialog.place, !dialog.hasEnded, !dialog.isDetached,
        let flow = dialog.parent
      else { continue }
      _ = transaction.perform(.remove(dialog), in: flow, because: .dismissed)
    }
  }
}

extension DialogModel {
  fileprivate func asksTheSame(as dialog: Dialog<Void>) -> Bool {
    looksLike(DialogModel(dialog))
  }
}

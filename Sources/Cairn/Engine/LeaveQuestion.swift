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

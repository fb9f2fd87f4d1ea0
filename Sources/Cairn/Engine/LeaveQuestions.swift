/// A question of a leave guard.
@MainActor
struct LeaveQuestion {
  /// The place that is to be left.
  let place: Place
  let dialog: Dialog<Int>
  let onAnswer: @MainActor (DialogAnswer<Int>) -> Void
}

/// The questions of leave guards that wait for an answer, at most one for each place.
@MainActor
final class LeaveQuestions {
  struct Waiting {
    let number: Int
    /// The request that goes on after the answer.
    var request: Request
    var onAnswer: @MainActor (DialogAnswer<Int>) -> Void
    let place: Place
    let dialog: DialogModel
    /// A link removes the screen above which the question is shown.
    var isRemovedByLink = false
  }

  private let store: PlaceStore
  private let log: EventLog
  private let queue: RequestQueue
  private let others: WaitingRequests
  private(set) var waiting: [EntryID: Waiting] = [:]
  private var count = 0

  init(_ store: PlaceStore, _ log: EventLog, _ queue: RequestQueue, _ others: WaitingRequests) {
    self.store = store
    self.log = log
    self.queue = queue
    self.others = others
  }

  /// True if no request waits for an answer.
  var isEmpty: Bool { waiting.isEmpty }

  /// Returns the flow that shows the question: the one in front, because the screen that objects may be
  /// covered, or in a hidden tab.
  private func flow(showing question: LeaveQuestion) -> Flow? {
    let tree = store.tree
    let isCovered = tree.isCovered(question.place.id)
    let path = isCovered ? tree.frontPathBeneathOverlays : tree.frontPath
    let front = path.last.flatMap { store[$0] } ?? question.place
    return front.flow ?? front.parent
  }

  /// Returns true if the question can be shown where the user sees it; if not, reports it.
  ///
  /// A screen that is an opaque overlay is in no flow that could show something above it.
  func canBeShown(_ question: LeaveQuestion) -> Bool {
    let tree = store.tree
    guard !tree.isCovered(question.place.id), let flow = flow(showing: question),
      let id = flow.id, tree.isCovered(id)
    else { return true }
    Report.questionBeneathOverlay(path: question.place.pathDescription, trace: log.trace)
    return false
  }

  /// Lets the request wait until the user has answered.
  ///
  /// A question that is shown already stays. The older of the two requests that wait for it is superseded, or
  /// joins the newer one if both ask for the same.
  func ask(_ question: LeaveQuestion, before request: Request) -> Outcome {
    let id = question.place.id
    var request = request
    others.note(&request)
    if log.trace.isOn { request.history.trace = log.trace.steps }
    if var shown = waiting[id] {
      var superseded = shown.request
      let isSame = shown.dialog.asksTheSame(as: question.dialog)
      if isSame, isOlder(request, than: superseded) {
        moveWhatIsBeneath(&request, to: &shown.request)
        waiting[id] = shown
        end(request, .superseded, shown.dialog.title, because: "a newer request asks the same")
        return .superseded
      }
      if isSame, let wish = request.past?.wish, wish == superseded.past?.wish {
        shown.request.history.waiters += request.past?.waiters ?? []
        shown.request.history.beneath += request.past?.beneath ?? []
        waiting[id] = shown
        return .asking
      }
      moveWhatIsBeneath(&superseded, to: &request)
      if isSame {
        shown.request = request
        shown.onAnswer = question.onAnswer
        waiting[id] = shown
      } else {
        waiting[id] = nil
      }
      end(superseded, .superseded, shown.dialog.title, because: "a newer request asks the same")
      if isSame { return .asking }
      shown.dialog.cancel(.replaced)
    }
    guard let flow = flow(showing: question) else {
      end(request, .refused(.flowEnded), question.dialog.title, because: Refusal.flowEnded.reason)
      return .refused(.flowEnded)
    }
    count += 1
    var destination = question.dialog.onResult { [weak self, count] result in
      self?.answer(id, count, result)
    }
    destination.isRepeatable = true
    guard let dialog = destination.object as? DialogModel else { return .unchanged }
    waiting[id] = Waiting(
      number: count, request: request, onAnswer: question.onAnswer, place: question.place,
      dialog: dialog)
    _ = queue.submit(Request(.question(flow, destination)))
    return .asking
  }

  /// Lets what waited beneath a request wait beneath the one that supersedes it.
  ///
  /// If it continued now, a link could remove the question of the newer request.
  private func moveWhatIsBeneath(_ superseded: inout Request, to newer: inout Request) {
    guard let beneath = superseded.past?.beneath, !beneath.isEmpty else { return }
    superseded.history.beneath = []
    newer.history.beneath = (newer.history.beneath + beneath).sorted { $0.past.age > $1.past.age }
  }

  private func isOlder(_ request: Request, than other: Request) -> Bool {
    (request.past?.age ?? 0) < (other.past?.age ?? 0)
  }

  /// Ends a question that has not been shown yet, if its screen has left in the meantime.
  ///
  /// The request that waits for the answer is superseded.
  ///
  /// - Returns: True if the dialog must not be shown.
  func endIfScreenHasLeft(_ dialog: Destination) -> Bool {
    let found = waiting.first { $0.value.dialog === dialog.object }
    guard let (id, asked) = found, store[asked.place.id] !== asked.place else { return false }
    waiting[id] = nil
    end(
      asked.request, .superseded, asked.dialog.title,
      because: "the screen left before its question was shown")
    return true
  }

  private func answer(
    _ id: EntryID, _ number: Int, _ result: FlowResult<DialogAnswer<Int>>
  ) {
    // The question may have been replaced.
    guard let asked = waiting[id], asked.number == number else { return }
    waiting[id] = nil
    if case .cancelled(.parentEnded) = result, !asked.place.hasEnded, !asked.isRemovedByLink {
      // The screen in front has left with the question, so nobody has answered it.
      _ = queue.submit(asked.request)
      return
    }
    guard case .finished(let answer) = result else {
      let veto = Outcome.refused(.leaveVetoed(asked.dialog.title))
      let hasLeft = asked.place.hasEnded
      let isByLink =
        if case .cancelled(.link) = result { true } else { asked.isRemovedByLink }
      let reason =
        hasLeft
        ? "the screen left together with its question"
        : isByLink ? "a link removed the question" : "the user stayed"
      let isReplaced =
        switch result {
        case .cancelled(.restored), .cancelled(.navigatorEnded): true
        default: false
        }
      return end(
        asked.request, hasLeft ? .superseded : veto, asked.dialog.title, because: reason,
        continues: hasLeft && !isReplaced)
    }
    asked.onAnswer(answer)
    var again = asked.request
    if !log.isEmpty {
      again.history.trace.append(
        .init(
          .leaveGuard, DecisionPath(asked.place), .text("the user leaves"), isDecisive: true))
    }
    again.history.passed.insert(id)
    _ = queue.submit(again)
  }

  private func end(
    _ request: Request, _ outcome: Outcome, _ title: String, because reason: String,
    continues: Bool = true
  ) {
    request.given?.result?.cancel(.refused(.leaveVetoed(title)))
    log.emit(request, outcome, because: reason)
    // Whoever stays has decided about the requests beneath, too.
    queue.end(request, outcome, continues: continues)
  }

  /// Removes the questions of places that leave with the transaction, and notes those that a link
  /// removes with the screen in front.
  func removeThoseOfLeaving(in transaction: Transaction) {
    guard !waiting.isEmpty, transaction.kinds.contains(.removed) else { return }
    for case .removed(let removed, _, .link) in transaction.changes {
      for (id, asked) in waiting
      where asked.dialog.place?.path.contains(where: { $0.id == removed }) ?? false {
        waiting[id]?.isRemovedByLink = true
      }
    }
    for id in waiting.keys.sorted() {
      guard let asked = waiting[id], store.isLeaving(id),
        let dialog = asked.dialog.place, !dialog.hasEnded, !dialog.isDetached,
        let flow = dialog.parent
      else { continue }
      _ = transaction.perform(.remove(dialog.id), in: flow, because: .dismissed)
    }
  }
}

extension DialogModel {
  fileprivate func asksTheSame(as dialog: Dialog<Int>) -> Bool {
    looksLike(DialogModel(dialog))
  }
}

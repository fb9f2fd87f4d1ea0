/// A question of a leave guard; at most one is shown for each place.
struct LeaveQuestion {
  /// The place that is to be left.
  let place: Place
  let dialog: DialogModel
  var onAnswer: @MainActor (DialogAnswer<Int>) -> Void
  /// The reason why a commit removes the dialog; nil if none does.
  var removal: Removal?

  enum Removal {
    /// A link removes the dialog, or the screen beneath it.
    case byLink
    /// The screen beneath the dialog leaves.
    case withScreen
    /// A newer request has changed the containers that the request would change.
    case superseded
  }
}

extension Requests {
  /// The questions that wait for an answer, by the ages of their requests.
  private var questions: [(age: Age, question: LeaveQuestion)] {
    guard hasWaiting else { return [] }
    return waiting.asking.compactMap { age in
      if case .answer(let question)? = waiting[age]?.reason { (age, question) } else { nil }
    }
  }

  /// The requests that wait for an answer, the oldest first, with the places that made them.
  var asking: [(request: NavigationRequest, site: CallSite?)] {
    waiting.ages.compactMap { age in
      guard let found = waiting[age], found.isAsking else { return nil }
      return (found.request.described, found.request.site.map(CallSite.init))
    }
  }

  /// Returns the age of the request that waits for the answer to the question of the place.
  private func age(ofQuestionAt place: EntryID) -> Age? {
    questions.first { $0.question.place.id == place }?.age
  }

  // MARK: Asking

  /// Returns the flow that shows the question: the one in front, because the screen with the guard
  /// may be covered or in a hidden tab.
  private func flow(showing question: LeaveQuestion) -> Flow? {
    let front = tree.frontPath(inLayerOf: question.place.id).last.flatMap { store[$0] }
    return (front ?? question.place).flow ?? (front ?? question.place).parent
  }

  /// Returns true if the user sees the question, or will see it when the overlays above its screen
  /// have left.
  private func isInSight(_ question: LeaveQuestion) -> Bool {
    guard let dialog = question.dialog.place else { return true }
    return tree.shownEntries.contains(dialog.id)
      && tree.layer(of: dialog.id) == tree.layer(of: question.place.id)
  }

  /// Returns true if the question can be shown where the user sees it; if not, reports it.
  ///
  /// A screen that is an opaque overlay has no flow around it that could show a dialog above it.
  func canBeShown(_ question: LeaveQuestion) -> Bool {
    guard let id = flow(showing: question)?.id,
      tree.layer(of: id) != tree.layer(of: question.place.id)
    else { return true }
    Report.questionBeneathOverlay(path: question.place.pathDescription, trace: log.trace)
    return false
  }

  /// Lets the request wait until the user has answered.
  ///
  /// A question that is already visible stays. The older of the two requests that wait for its
  /// answer is superseded.
  ///
  /// - Parameter containers: The containers that the request would change.
  func ask(
    _ question: LeaveQuestion, before request: Request, changing containers: Containers
  ) -> Outcome {
    var request = request
    let (age, number) = beginWait(of: &request)
    if let known = self.age(ofQuestionAt: question.place.id),
      var asked = waiting.remove(known),
      case .answer(let shown) = asked.reason
    {
      guard shown.dialog.looksLike(question.dialog), isInSight(shown) else {
        replace(&asked.request, by: &request)
        if let place = shown.dialog.place, !place.hasEnded {
          atOnce = atOnce + [Request(.end(place, id: place.id, .cancel(.replaced)))]
        }
        return show(question, before: request, age, number, containers)
      }
      if age < known {
        let isEqual = replace(&request, by: &asked.request)
        waiting.insert(asked, at: known)
        return isEqual ? .asking : .superseded
      }
      replace(&asked.request, by: &request)
      var same = shown
      same.onAnswer = question.onAnswer
      insert(same, before: request, age, asked.number, containers)
      return .asking
    }
    return show(question, before: request, age, number, containers)
  }

  /// Joins the request to an equal one whose question the user sees, which then counts as a new
  /// request.
  func joinAsking(_ request: Request) -> Bool {
    guard !waiting.asking.isEmpty, request.past?.wish == nil, let wish = request.wish else {
      return false
    }
    // The user may have saved the edits meanwhile.
    let equal = questions.filter { age, question in
      waiting[age]?.request.past?.wish == wish && isInSight(question)
        && question.place.leaveObjection != nil
    }
    guard let age = equal.map(\.age).max(), var asked = waiting.remove(age) else { return false }
    let own = add(request, to: &asked.request, age)
    waiting.insert(asked, at: own)
    return true
  }

  private func show(
    _ question: LeaveQuestion, before request: Request, _ age: Age, _ number: Int,
    _ containers: Containers
  ) -> Outcome {
    question.dialog.isLeaveQuestion = true
    guard let flow = flow(showing: question) else {
      end(request, .refused(.flowEnded), because: Refusal.flowEnded.reason)
      return .refused(.flowEnded)
    }
    let answer = ResultSink { [weak self] result in self?.answer(number, result) }
    var destination = Destination(dialog: question.dialog, result: answer)
    destination.isRepeatable = true
    insert(question, before: request, age, number, containers)
    atOnce = atOnce + [Request(.ask(flow, destination))]
    return .asking
  }

  private func insert(
    _ question: LeaveQuestion, before request: Request, _ age: Age, _ number: Int,
    _ containers: Containers
  ) {
    waiting.insert(
      .init(
        request: request, flow: nil, containers: containers, number: number,
        reason: .answer(question)),
      at: age)
  }

  /// Lets the newer request supersede the other one, or take over its callers if both are equal.
  ///
  /// The requests beneath the other one then wait beneath the newer: if they continued now, a link
  /// among them could remove the question of the newer request.
  ///
  /// - Returns: True if the requests are equal.
  @discardableResult
  private func replace(_ other: inout Request, by newer: inout Request) -> Bool {
    if let beneath = other.past?.beneath, !beneath.isEmpty {
      other.history.beneath = []
      newer.history.beneath = (newer.history.beneath + beneath).sorted { $0.age > $1.age }
    }
    guard let wish = other.past?.wish, wish == newer.past?.wish else {
      end(other, .superseded, because: Self.askedAgain)
      return false
    }
    newer.history.waiters += other.past?.waiters ?? []
    return true
  }

  // MARK: After the answer

  private func answer(_ number: Int, _ result: FlowResult<DialogAnswer<Int>>) {
    // The question may have been replaced.
    guard let age = waiting.age(ofWait: number), let asked = waiting.remove(age),
      case .answer(let question) = asked.reason
    else { return }
    guard case .finished(let answer) = result else {
      let veto = Outcome.refused(.leaveVetoed(question.dialog.title))
      let isOver = question.place.hasEnded || question.removal == .superseded
      let reason =
        question.removal == .superseded
        ? Self.newer
        : isOver
          ? "the screen left together with its question"
          : question.removal == .byLink ? "a link removed the question" : "the user stayed"
      let isReplaced =
        switch result {
        case .cancelled(.restored), .cancelled(.navigatorEnded): true
        default: false
        }
      // The user has not answered the question; without its screen, it need not be answered.
      let isMoot =
        switch question.removal {
        case .byLink, .superseded: false
        case .withScreen where !question.place.hasEnded: true
        case .withScreen, nil: isOver && asked.request.namesEntries
        }
      if !isReplaced, isMoot {
        _ = submit(asked.request)
        return
      }
      return end(
        asked.request, isOver ? .superseded : veto, because: reason,
        continues: isOver && !isReplaced)
    }
    question.onAnswer(answer)
    var again = asked.request
    if !log.isEmpty {
      again.history.trace.append(
        .init(
          .leaveGuard, DecisionPath(question.place), .text("the user leaves"), isDecisive: true))
    }
    again.history.passed.insert(question.place.id)
    // The user could see the question, so an overlay came later than the action.
    again.isFromBeforeCover = true
    _ = submit(again)
  }

  private static let askedAgain = "a newer request asks the same"

  /// Removes the questions of places that leave with the transaction, and of requests that it
  /// supersedes; notes those that a link removes with the screen in front.
  func removeQuestions(in transaction: Transaction, by request: Request) {
    let questions = questions.sorted { $0.question.place.id < $1.question.place.id }
    guard !questions.isEmpty, !transaction.changes.isEmpty else { return }
    // A modal covers the question, which the user answers afterwards.
    let changes = transaction.changes.filter { change in
      if case .inserted(_, let position) = change { position.slot == .content } else { true }
    }
    let superseded = Set(superseded(by: request, changes).ages)
    for (age, question) in questions {
      let isSuperseded = superseded.contains(age)
      if isSuperseded {
        waiting.note(.superseded, at: age)
      } else if let removal = question.removal(by: transaction.changes) {
        waiting.note(removal, at: age)
      }
      guard isSuperseded || store.isLeaving(question.place.id), let dialog = question.dialog.place,
        !dialog.hasEnded, !dialog.isDetached, let flow = dialog.parent
      else { continue }
      // Modals over the question stay.
      _ = transaction.perform(.remove(dialog.id, leaving: []), in: flow, because: .dismissed)
    }
  }
}

extension Request {
  /// True if performing the request again cannot remove other entries than before.
  fileprivate var namesEntries: Bool {
    switch kind {
    case .navigate, .proceed(.navigate, _): false
    case .perform: past?.original != nil
    default: true
    }
  }
}

@MainActor
extension LeaveQuestion {
  /// Returns the reason why these changes remove the dialog; nil if they remove only the dialog, or not even that.
  fileprivate func removal(by changes: [TreeChange]) -> Removal? {
    guard let dialog = dialog.place else { return nil }
    let way = Set(dialog.path.map(\.id))
    var own: TreeChange.Position?
    var found: Removal?
    // What is above leaves before what is beneath.
    for case .removed(let id, let position, let reason) in changes {
      if way.contains(id) {
        if reason == .link { return .byLink }
        if id == dialog.id { own = position } else { found = .withScreen }
      } else if let own, position.flow == own.flow, position.slot == own.slot {
        found = .withScreen
      }
    }
    return found
  }
}

/// A question of a leave guard.
@MainActor
struct LeaveQuestion {
  /// The place that is to be left.
  let place: Place
  let dialog: Dialog<Int>
  let onAnswer: @MainActor (DialogAnswer<Int>) -> Void
}

/// A question of a leave guard that is shown, or is about to be; at most one for each place.
struct ShownQuestion {
  let place: Place
  let dialog: DialogModel
  let onAnswer: @MainActor (DialogAnswer<Int>) -> Void
  /// A link removes the screen above which the question is shown.
  var isRemovedByLink = false
}

extension Requests {
  /// The questions that wait for an answer, by the ages of their requests.
  private var questions: [(age: Int, question: ShownQuestion)] {
    guard hasWaiting else { return [] }
    return waiting.all.compactMap { age, found in
      if case .answer(let question) = found.reason { (age, question) } else { nil }
    }
  }

  /// True if a request waits for an answer.
  var hasQuestions: Bool { !questions.isEmpty }

  /// Returns the age of the request that waits for the answer to the question of the place.
  private func age(ofQuestionAt place: EntryID) -> Int? {
    questions.first { $0.question.place.id == place }?.age
  }

  // MARK: Asking

  /// Returns the flow that shows the question: the one in front, because the screen that objects may be
  /// covered, or in a hidden tab.
  private func flow(showing question: LeaveQuestion) -> Flow? {
    let isCovered = tree.isCovered(question.place.id)
    let path = isCovered ? tree.frontPathBeneathOverlays : tree.frontPath
    let front = path.last.flatMap { store[$0] } ?? question.place
    return front.flow ?? front.parent
  }

  /// Returns true if the question can be shown where the user sees it; if not, reports it.
  ///
  /// A screen that is an opaque overlay is in no flow that could show something above it.
  func canBeShown(_ question: LeaveQuestion) -> Bool {
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
    var request = request
    let (age, number) = beginWait(of: &request)
    if let known = self.age(ofQuestionAt: question.place.id), var asked = waiting.remove(known),
      case .answer(let shown) = asked.reason
    {
      guard shown.dialog.asksTheSame(as: question.dialog) else {
        moveWhatIsBeneath(&asked.request, to: &request)
        end(asked.request, .superseded, shown.dialog.title, because: Self.askedAgain)
        shown.dialog.cancel(.replaced)
        return show(question, before: request, age, number)
      }
      if age < known {
        moveWhatIsBeneath(&request, to: &asked.request)
        waiting.insert(asked, at: known)
        end(request, .superseded, shown.dialog.title, because: Self.askedAgain)
        return .superseded
      }
      if let wish = request.past?.wish, wish == asked.request.past?.wish {
        asked.request.history.waiters += request.past?.waiters ?? []
        asked.request.history.beneath += request.past?.beneath ?? []
        waiting.insert(asked, at: known)
        return .asking
      }
      moveWhatIsBeneath(&asked.request, to: &request)
      let same = ShownQuestion(
        place: shown.place, dialog: shown.dialog, onAnswer: question.onAnswer,
        isRemovedByLink: shown.isRemovedByLink)
      insert(same, before: request, age, asked.number)
      end(asked.request, .superseded, shown.dialog.title, because: Self.askedAgain)
      return .asking
    }
    return show(question, before: request, age, number)
  }

  private func show(
    _ question: LeaveQuestion, before request: Request, _ age: Int, _ number: Int
  ) -> Outcome {
    guard let flow = flow(showing: question) else {
      end(request, .refused(.flowEnded), question.dialog.title, because: Refusal.flowEnded.reason)
      return .refused(.flowEnded)
    }
    var destination = question.dialog.onResult { [weak self] result in
      self?.answer(number, result)
    }
    destination.isRepeatable = true
    guard let dialog = destination.object as? DialogModel else { return .unchanged }
    let shown = ShownQuestion(place: question.place, dialog: dialog, onAnswer: question.onAnswer)
    insert(shown, before: request, age, number)
    _ = submit(Request(.question(flow, destination)))
    return .asking
  }

  private func insert(_ shown: ShownQuestion, before request: Request, _ age: Int, _ number: Int) {
    waiting.insert(
      .init(request: request, flow: nil, containers: [], number: number, reason: .answer(shown)),
      at: age)
  }

  /// Lets what waited beneath a request wait beneath the one that supersedes it.
  ///
  /// If it continued now, a link could remove the question of the newer request.
  private func moveWhatIsBeneath(_ superseded: inout Request, to newer: inout Request) {
    guard let beneath = superseded.past?.beneath, !beneath.isEmpty else { return }
    superseded.history.beneath = []
    newer.history.beneath = (newer.history.beneath + beneath).sorted { $0.past.age > $1.past.age }
  }

  // MARK: After the answer

  private func answer(_ number: Int, _ result: FlowResult<DialogAnswer<Int>>) {
    // The question may have been replaced.
    guard let age = waiting.age(ofWait: number), let asked = waiting.remove(age),
      case .answer(let question) = asked.reason
    else { return }
    if case .cancelled(.parentEnded) = result, !question.place.hasEnded, !question.isRemovedByLink {
      // The screen in front has left with the question, so nobody has answered it.
      _ = submit(asked.request)
      return
    }
    guard case .finished(let answer) = result else {
      let veto = Outcome.refused(.leaveVetoed(question.dialog.title))
      let hasLeft = question.place.hasEnded
      let isByLink =
        if case .cancelled(.link) = result { true } else { question.isRemovedByLink }
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
        asked.request, hasLeft ? .superseded : veto, question.dialog.title, because: reason,
        continues: hasLeft && !isReplaced)
    }
    question.onAnswer(answer)
    var again = asked.request
    if !log.isEmpty {
      again.history.trace.append(
        .init(
          .leaveGuard, DecisionPath(question.place), .text("the user leaves"), isDecisive: true))
    }
    again.history.passed.insert(question.place.id)
    _ = submit(again)
  }

  /// Ends a question that has not been shown yet, if its screen has left in the meantime.
  ///
  /// The request that waits for the answer is superseded.
  ///
  /// - Returns: True if the dialog must not be shown.
  func endIfScreenHasLeft(_ dialog: Destination) -> Bool {
    guard let (age, question) = questions.first(where: { $0.question.dialog === dialog.object }),
      store[question.place.id] !== question.place, let asked = waiting.remove(age)
    else { return false }
    end(
      asked.request, .superseded, question.dialog.title,
      because: "the screen left before its question was shown")
    return true
  }

  /// Ends a request that waited for an answer.
  ///
  /// Whoever stays has decided about the requests beneath, too.
  ///
  /// - Parameter title: The title of the question.
  private func end(
    _ request: Request, _ outcome: Outcome, _ title: String, because reason: String,
    continues: Bool = true
  ) {
    request.given?.result?.cancel(.refused(.leaveVetoed(title)))
    end(request, outcome, because: reason, continues: continues)
  }

  private static let askedAgain = "a newer request asks the same"

  /// Removes the questions of places that leave with the transaction, and notes those that a link
  /// removes with the screen in front.
  func removeQuestionsOfLeaving(in transaction: Transaction) {
    guard transaction.kinds.contains(.removed) else { return }
    let questions = questions.sorted { $0.question.place.id < $1.question.place.id }
    guard !questions.isEmpty else { return }
    for case .removed(let removed, _, .link) in transaction.changes {
      for (age, question) in questions
      where question.dialog.place?.path.contains(where: { $0.id == removed }) ?? false {
        waiting.noteRemovedByLink(age)
      }
    }
    for (_, question) in questions {
      guard store.isLeaving(question.place.id), let dialog = question.dialog.place,
        !dialog.hasEnded, !dialog.isDetached, let flow = dialog.parent
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

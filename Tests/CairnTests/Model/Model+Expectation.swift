import Cairn

extension Model {
  /// The expected result of a step.
  enum Expectation: Equatable {
    case verdict(Verdict)
    /// No commit.
    case nothing
    /// The tree must equal the model; there is no outcome to compare.
    case state
    case unknown
  }

  /// Performs the step on the model, with what follows it, and returns its expected result.
  @MainActor
  mutating func expectation(
    of step: Step, at key: Int, _ runner: ProgramRunner
  ) -> Expectation {
    let expected = perform(step, at: key, runner)
    settleWaits()
    return expected
  }

  @MainActor
  private mutating func perform(
    _ step: Step, at key: Int, _ runner: ProgramRunner
  ) -> Expectation {
    switch step {
    case .command(_, let command):
      let verdict = perform(command, in: key)
      // A refused request to run a flow delivers that flow's result.
      if case .run = command, verdict == .impossible { delivered += 1 }
      return verdict == .skipped ? .unknown : .verdict(verdict)
    case .back: return .verdict(user(.back(to: key)))
    case .begin(_, let dismisses):
      begin(dismisses ? .dismiss(key) : .back(to: key))
      return .nothing
    case .finishGesture: return finishGesture().map { .verdict($0) } ?? .nothing
    case .backOneStep:
      let verdict = user(.backOneStep)
      return verdict == .skipped ? .unknown : .verdict(verdict)
    case .dismiss: return .verdict(user(.dismiss(key)))
    case .select:
      let verdict = user(.select(key))
      return verdict == .skipped ? .unknown : .verdict(verdict)
    case .answer(_, let button): return .verdict(user(.answer(key, button: button)))
    case .veto(_, let isVetoing):
      if let place = root.find(key), !place.isDialog, place.isMade {
        root.change(key) { $0.isVetoing = isVetoing }
      }
      return .nothing
    case .traits(let width): return .verdict(change(window: width))
    case .override(_, let width): return .verdict(change(width: width, of: key))
    case .restore:
      gesture = nil
      return restore()
    case .cancelTask(let number):
      guard let awaited = runner.awaited(number), let entry = awaited.entry,
        let place = runner.ids.first(where: { $0.value == entry })?.key, root.find(place) != nil
      else { return .nothing }
      // As for an answer, what covers a dialog stays.
      _ = end(place, finished: false, leaving: root.find(place)?.isDialog == true ? [] : nil)
      return .state
    case .decide(let number, let isMet):
      guard let question = runner.question(number) else { return .nothing }
      return decide(question, isMet).map { .verdict($0) } ?? .nothing
    case .allow(let isAllowed):
      self.isAllowed = isAllowed
      return .nothing
    case .stale: return .nothing
    case .open, .reevaluate: return .unknown
    }
  }
}

extension ProgramRunner {
  /// One of the tasks that are still waiting.
  func awaited(_ number: Int) -> AwaitedTask? {
    let open = tasks.filter { !$0.isDone }
    return open.isEmpty ? nil : open[number % open.count]
  }

  /// One of the questions without an answer.
  func question(_ number: Int) -> Int? {
    let open = tally.questions.open
    return open.isEmpty ? nil : open[number % open.count]
  }
}

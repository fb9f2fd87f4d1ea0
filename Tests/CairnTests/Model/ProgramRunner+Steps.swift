import Cairn

extension ProgramRunner {
  /// What came of performing a step.
  enum Performed {
    case done(Outcome?)
    case failed(String)
    /// It makes no sense here.
    case skipped
  }

  /// Does the step on Cairn.
  func perform(_ step: Step, at key: Int, id: EntryID) async -> Performed {
    let count = recorder.events.count
    switch step {
    case .command(_, let command):
      guard let walker = navigator.coordinator(at: id) as? Walker else { return .skipped }
      return .done(await perform(command, by: walker))
    case .back: return .done(navigator.report(.back(to: id)))
    case .backOneStep: return goBack()
    case .dismiss: return .done(navigator.report(.dismiss(id)))
    case .select: return .done(navigator.report(.select(id)))
    case .answer(_, let button): return .done(navigator.report(.answer(id, button: button)))
    case .veto(_, let isVetoing):
      (navigator.content(of: id) as? any Stubborn)?.isVetoing = isVetoing
      return .done(nil)
    case .traits(let width):
      navigator.traits = Traits(horizontalSizeClass: width)
      return .done(outcome(since: count) { if case .traits = $0 { true } else { false } })
    case .override(_, let width):
      guard let walker = navigator.coordinator(at: id) as? Walker else { return .skipped }
      walker.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: width)
      return .done(outcome(since: count) { if case .overrideTraits = $0 { true } else { false } })
    case .restore: return restore()
    case .cancelTask(let number):
      guard let awaited = awaited(number) else { return .skipped }
      awaited.task?.cancel()
      await turns { awaited.isDone }
      return .done(nil)
    case .decide(let number, let isMet):
      guard let question = question(number) else { return .skipped }
      let wait = model.waits.first { $0.number == question }
      tally.questions.answer(question, isMet)
      await turns { wait == nil || recorder.events.count > count }
      // What it leads to may end another request that waits.
      let asker = wait.flatMap { ids[$0.flow] }
      return .done(
        outcome(since: count) {
          if case .navigate(asker, let route) = $0 { route.isGated } else { false }
        })
    case .open(let link): return open(link)
    case .allow(let isAllowed):
      tally.isAllowed = isAllowed
      return .done(nil)
    case .reevaluate: return reevaluate()
    case .stale(let number): return reportStale(number)
    }
  }

  /// The outcome of the first such request since then.
  private func outcome(since count: Int, of isWanted: (NavigationRequest) -> Bool) -> Outcome? {
    recorder.events[count...].first { isWanted($0.request) }?.outcome
  }

  private func goBack() -> Performed {
    let shown = shownAfterBack
    let outcome = navigator.report(.backOneStep)
    // What was covered may come to light, with its modals.
    let levels = Set(navigator.tree.levels.flatMap(\.path))
    if outcome == .committed, let shown,
      !levels.isSuperset(of: shown.stay) || !levels.isDisjoint(with: shown.leave)
    {
      return .failed("back led to \(navigator.tree.levels.map(\.path)), and not \(shown)")
    }
    return .done(outcome)
  }

  /// What going back leaves of the levels and what not, if it leaves the level in front.
  private var shownAfterBack: (stay: [EntryID], leave: [EntryID])? {
    let levels = navigator.tree.levels
    guard let top = levels.last, let count = top.countAfterBack else { return nil }
    // Back goes through the tabs first, and callbacks may do whatever they like.
    let front = model.sight.front
    if front.contains(where: { ($0.flow?.tabBack ?? .none) != .none }) { return nil }
    if model.root.places.contains(where: { $0.spot.isWild }) { return nil }
    // Columns beside the one that is left stay, and follow in the path.
    return (levels.dropLast().flatMap(\.path) + top.path.prefix(count), [top.path[count]])
  }

  private func restore() -> Performed {
    let mayDiffer =
      hasOverrides || model.root.places.contains { startsAgain($0) || !$0.hasRoute }
    guard let saved = try? navigator.snapshot() else { return .failed("no snapshot") }
    guard navigator.restore(saved).isComplete else { return .failed("not restored") }
    return navigator.tree == saved.tree || mayDiffer
      ? .done(nil) : .failed("restored another tree")
  }

  /// A link leads to the same place however often it is opened again.
  ///
  /// The first time does not count: a flow that is made for it begins with its own path.
  private func open(_ link: String) -> Performed {
    let wasWild = navigator.tree.isWild
    let outcome = navigator.open(link)
    let isSteady = !wasWild && !navigator.tree.isWild
    guard outcome == .committed, isSteady else { return .done(outcome) }
    navigator.open(link)
    let shape = navigator.shape
    navigator.open(link)
    if navigator.shape != shape, !navigator.tree.isWild {
      return .failed("\(link) leads from \(shape) to \(navigator.shape)")
    }
    return .done(outcome)
  }

  private func reportStale(_ number: Int) -> Performed {
    let gone = usedIDs.filter { navigator.tree.entry($0) == nil }.sorted()
    let id = gone.isEmpty ? EntryID(rawValue: 1_000_000) : gone[number % gone.count]
    let actions: [UserAction] = [
      .back(to: id), .dismiss(id), .select(id), .answer(id, button: 0),
    ]
    for action in actions where navigator.report(action) != .unchanged {
      return .failed("\(action) is not overtaken")
    }
    return .done(nil)
  }

  // MARK: Commands

  private func perform(_ command: Command, by walker: Walker) async -> Outcome? {
    switch command {
    case .navigate(let spot):
      let count = tally.questions.count
      let outcome = walker.navigate(to: spot)
      if outcome == .deferred, AnyRoute(spot).isGated {
        await turns { tally.questions.count > count }
      }
      return outcome
    case .finish: return walker.finish("done")
    case .cancel: return walker.cancel()
    case .run(let spot, let style):
      let child = Walker(spot, tally: tally)
      let tally = tally
      return await awaiting {
        _ = await walker.run(child, as: style?.presentation ?? .push)
        tally.noteResult(of: child.number)
      }
    case .ask:
      let number = tally.newFlow()
      let tally = tally
      return await awaiting {
        _ = await walker.ask(
          Dialog("?", choices: [DialogChoice("Yes", 1), .destructive("No", 2), .cancel("Off")]))
        tally.noteResult(of: number)
      }
    default: return walker.perform(transition(command))
    }
  }

  /// Lets a task begin that shows something and waits for its result.
  private func awaiting(_ work: @escaping @MainActor () async -> Void) async -> Outcome? {
    hasRun = true
    let count = recorder.events.count
    let awaited = AwaitedTask()
    tasks.append(awaited)
    awaited.task = Task {
      await work()
      awaited.isDone = true
    }
    let event = {
      self.recorder.events[count...].first {
        switch $0.request {
        case .run, .ask: true
        default: false
        }
      }
    }
    await turns { event() != nil }
    for case .inserted(let entry, _) in event()?.changes ?? [] where entry.route == nil {
      awaited.entry = entry.id
    }
    return event()?.outcome
  }

  private func transition(_ command: Command) -> Transition<Spot> {
    switch command {
    case .push(let spot, let always): .push(spot, always: always)
    case .pop(let count): .pop(count)
    case .popTo(let spot): .pop(to: spot)
    case .popToRoot: .popToRoot
    case .set(let spots): .set(spots)
    case .replaceTop(let spot): .replaceTop(spot)
    case .bringToFront(let spot): .bringToFront(spot)
    case .present(let spot, let style, let always):
      .present(spot, as: style.presentation, always: always)
    case .dismiss: .dismiss
    case .dismissAll: .dismissAll
    case .select(let spot): .select(spot)
    case .show(let spot): .show(spot)
    case .showIn(let spot, let column): .show(spot, in: column)
    case .sequence(let commands): .sequence(commands.map(transition))
    case .navigate, .finish, .cancel, .run, .ask: .none
    }
  }
}

extension AnyRoute {
  /// Whether an async condition is asked about it.
  fileprivate var isGated: Bool {
    if case .ask = value(as: Spot.self)?.way(isAllowed: true) { true } else { false }
  }
}

@_spi(Hosts) import Cairn

extension ProgramRunner {
  /// The result of performing a step.
  enum Performed {
    case done(Outcome?)
    case failed(String)
    /// The step cannot be performed on this tree.
    case skipped
  }

  /// Performs the step on Cairn.
  func perform(_ step: Step, at key: Int, id: EntryID) async -> Performed {
    let count = recorder.events.count
    switch step {
    case .command(_, let command):
      guard let walker = navigator.coordinator(at: id) as? Walker else { return .skipped }
      return .done(await perform(command, by: walker, key))
    case .back: return .done(navigator.report(.back(to: id)))
    case .begin(_, let dismisses):
      let action: UserAction = dismisses ? .dismiss(id) : .back(to: id)
      gesture = (action, navigator.tree.entries(leavingBy: action))
      return .done(nil)
    case .finishGesture:
      guard let (action, seen) = gesture else { return .skipped }
      gesture = nil
      return .done(navigator.report(action.seen(seen, in: navigator.tree)))
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
    case .restore:
      // Restored entries have the ids of the old ones.
      gesture = nil
      return restore()
    case .cancelTask(let number):
      guard let awaited = awaited(number) else { return .skipped }
      awaited.task?.cancel()
      await turns { awaited.isDone }
      return .done(nil)
    case .decide(let number, let isMet):
      guard let question = question(number) else { return .skipped }
      let wait = model.waits.first { $0.number == question }
      let isHeld = wait.map(model.isBeneath) ?? false
      tally.questions.answer(question, isMet)
      await turns { wait == nil || isHeld || recorder.events.count > count }
      // The request that continues may end another waiting request.
      let asker = wait.flatMap { ids[$0.flow] }
      let selected = wait.flatMap { wait in
        asker.flatMap { navigator.tree.flow($0) }?.entries.first {
          navigator.tree.entry($0)?.route?.value(as: Spot.self) == wait.spot
        }
      }
      return .done(
        outcome(since: count) {
          switch $0 {
          case .navigate(asker, let route):
            wait?.source == .command && wait.map { AnyRoute($0.spot) } == route
          // A tap on a tab or a swipe to a page asks the coordinator too.
          case .user(.select(let entry)): wait?.source == .tap && entry == selected
          case .user(.backOneStep): wait?.source == .back
          default: false
          }
        })
    case .open(let link): return open(link)
    case .allow(let isAllowed):
      tally.isAllowed = isAllowed
      return .done(nil)
    case .reevaluate: return reevaluate()
    case .stale(let number): return reportStale(number)
    }
  }

  /// The outcome of the first matching request since the event with this index.
  ///
  /// The older requests that it supersedes end before it, and may be of the same kind.
  private func outcome(since count: Int, of isWanted: (NavigationRequest) -> Bool) -> Outcome? {
    let outcomes = recorder.events[count...].filter { isWanted($0.request) }.map(\.outcome)
    return outcomes.first { $0 != .superseded } ?? outcomes.first
  }

  private func goBack() -> Performed {
    let shown = shownAfterBack
    let outcome = navigator.report(.backOneStep)
    // Back may uncover other modals, so all levels are compared.
    let levels = Set(navigator.tree.levels.flatMap(\.path))
    if outcome == .committed, let shown,
      !levels.isSuperset(of: shown.stay) || !levels.isDisjoint(with: shown.leave)
    {
      return .failed("back showed \(navigator.tree.levels.map(\.path)), expected \(shown)")
    }
    return .done(outcome)
  }

  /// The entries that back should keep and remove, according to the front level; nil if unknown.
  private var shownAfterBack: (stay: [EntryID], leave: [EntryID])? {
    let levels = navigator.tree.levels
    guard navigator.tree.overlays.isEmpty, let top = levels.last, let count = top.countAfterBack
    else { return nil }
    // Back changes tabs first, and callbacks can change anything.
    let front = model.sight.front
    if front.contains(where: { ($0.flow?.tabBack ?? .none) != .none }) { return nil }
    if model.root.places.contains(where: { $0.spot.isWild }) { return nil }
    // A flow that has ended may begin again, because nothing waits for it any more.
    if !model.lingering.isEmpty { return nil }
    // The other visible columns stay, and come later in the path.
    return (levels.dropLast().flatMap(\.path) + top.path.prefix(count), [top.path[count]])
  }

  /// Restores the navigator's own state.
  ///
  /// Skipped if an entry waits for a condition; the model cannot tell when it is asked.
  private func restore() -> Performed {
    let places = model.root.places
    guard !places.contains(where: { $0.hasRoute && $0.spot.asks }) else { return .skipped }
    let isGuarded = places.contains {
      $0.hasRoute && !$0.spot.isShown(isAllowed: tally.isAllowed)
    }
    let mayDiffer =
      hasOverrides || model.root.places.contains { startsAgain($0) || !$0.hasRoute }
    guard let saved = try? navigator.snapshot() else { return .failed("the tree cannot be saved") }
    let report = navigator.restore(saved)
    guard report.isComplete || isGuarded && report.failure == nil else {
      return .failed("the snapshot was not restored completely")
    }
    return isGuarded || navigator.tree == saved.tree || mayDiffer
      ? .done(nil) : .failed("the restored tree differs from the saved tree")
  }

  /// Opens a link and checks that opening it repeatedly leads to the same place.
  ///
  /// The first time does not count, because a flow created for the link starts with its initial
  /// path.
  private func open(_ link: String) -> Performed {
    let wasWild = navigator.tree.isWild
    let presented = modalsBeneathOverlays
    let outcome = navigator.open(link)
    let isSteady = !wasWild && !navigator.tree.isWild
    guard outcome == .committed, isSteady else { return .done(outcome) }
    // Screens that the link does not lead through have gone, and do not come back with the tab.
    let hidden = presented.filter { navigator.tree.entry($0) != nil }
    if !modalsBeneathOverlays.isSuperset(of: hidden) {
      return .failed("\(link) has hidden the modals \(hidden)")
    }
    let front = navigator.tree.levels.last { navigator.tree.overlay(containing: $0.id) == nil }
    if let front, presented.contains(front.id), let spot = spot(of: front.id),
      !link.contains(spot.path)
    {
      return .failed("\(link) has left the modal \(spot) in front")
    }
    navigator.open(link)
    let shape = navigator.shape
    navigator.open(link)
    if navigator.shape != shape, !navigator.tree.isWild {
      return .failed("\(link) changes \(shape) to \(navigator.shape) when it is opened again")
    }
    return .done(outcome)
  }

  private var modalsBeneathOverlays: Set<EntryID> {
    let tree = navigator.tree
    return Set(tree.levels.map(\.id).filter { $0 != .root && tree.overlay(containing: $0) == nil })
  }

  private func spot(of id: EntryID) -> Spot? {
    navigator.tree.entry(id)?.route?.value(as: Spot.self)
  }

  private func reportStale(_ number: Int) -> Performed {
    let gone = usedIDs.filter { navigator.tree.entry($0) == nil }.sorted()
    let id = gone.isEmpty ? EntryID(rawValue: 1_000_000) : gone[number % gone.count]
    let actions: [UserAction] = [
      .back(to: id), .dismiss(id), .select(id), .answer(id, button: 0),
    ]
    for action in actions where navigator.report(action) != .unchanged {
      return .failed("\(action) on a removed entry was not ignored")
    }
    return .done(nil)
  }

  // MARK: Commands

  private func perform(_ command: Command, by walker: Walker, _ key: Int) async -> Outcome? {
    switch command {
    case .navigate(let spot):
      let count = tally.questions.count
      let outcome = walker.navigate(to: spot)
      let joins = model.waits.contains {
        $0.flow == key && $0.spot == spot && $0.source == .command
      }
      if outcome == .deciding, AnyRoute(spot).isGated, !joins {
        await turns { tally.questions.count > count }
      }
      return outcome
    case .follow(let spots): return walker.navigate(along: path(spots))
    case .finish: return walker.finish("done")
    case .cancel: return walker.cancel()
    case .run(let spot, let style):
      let child = Walker(spot, tally: tally)
      let tally = tally
      return await awaiting {
        _ = await walker.run(child, as: style?.presentation ?? .push, always: true)
        tally.noteResult(of: child.number)
      }
    case .ask:
      let number = tally.newFlow()
      let tally = tally
      return await awaiting {
        _ = await walker.ask(
          Dialog("?", choices: [DialogChoice("Yes", 1), .destructive("No", 2), .cancel("Off")]),
          always: true)
        tally.noteResult(of: number)
      }
    default: return walker.perform(transition(command))
    }
  }

  private func path(_ spots: [Spot]) -> RoutePath {
    let last = Walker.path(to: spots.last ?? .screen(0))
    return spots.dropLast().reversed().reduce(last) { Walker.path(to: $1, then: $0) }
  }

  /// Starts a task that shows a flow or a dialog and waits for its result.
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
    case .dismissSpot(let spot): .dismiss(spot)
    case .dismissAll: .dismissAll
    case .select(let spot): .select(spot)
    case .show(let spot): .show(spot)
    case .showIn(let spot, let column): .show(spot, in: column)
    case .pushIn(let spot, let column, let always): .push(spot, in: column, always: always)
    case .remove(let spot): .remove(spot)
    case .restart(let spot): .restart(spot)
    case .updateRoute(let spot): .updateRoute(to: spot)
    case .sequence(let commands): .sequence(commands.map(transition))
    case .navigate, .follow, .finish, .cancel, .run, .ask: .none
    }
  }
}

extension AnyRoute {
  /// True if the route needs an async condition.
  fileprivate var isGated: Bool {
    value(as: Spot.self)?.asks ?? false
  }
}

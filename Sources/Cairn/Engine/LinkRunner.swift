/// Opens links and follows typed paths: builds the screens, flow by flow, in the one transaction of the
/// request.
@MainActor
struct LinkRunner {
  let store: PlaceStore
  let transaction: Transaction
  let resolver: DecisionResolver
  let factory: PlaceFactory
  let guards: GuardCheck
  let requirements: Requirements
  let waiting: WaitingRequests
  let schemes: LinkSchemes

  /// Opens a link; the root coordinator's table determines the path.
  ///
  /// - Parameter isInside: True if the app itself opens the link, which may then be an internal one.
  func open(_ link: String, isInside: Bool, _ request: Request) -> Attempt {
    guard let root = store.root.flow, let coordinator = root.coordinator else {
      return .done(.refused(.flowEnded))
    }
    transaction.context.origin = .link
    guard isInside || schemes.allow(link) else {
      return .done(.unhandled, note: LinkFailure(.scheme, link: link).description)
    }
    let parked = isInside ? ParkedRequest.openInside(link) : .open(link)
    switch coordinator.linkSteps(for: link, isInside: isInside) {
    case .success(let steps):
      if transaction.trace.isOn { transaction.trace.link = steps.redacted }
      if let cover = store.cover { return park(parked, behind: cover, request) }
      let standing =
        isFresh(request) ? standing(of: steps, from: root) : Standing(place: store.root)
      guard standing.level < steps.count else {
        return .done(showBeginning(of: standing.place).outcome)
      }
      return go(steps, from: .root, after: standing, parkedAs: parked, request)
    case .failure(let failure): return .done(.unhandled, note: failure.description)
    }
  }

  /// Returns true if the part of the path that is already shown can be skipped.
  ///
  /// If conditions have already been awaited, or places are released, the path is evaluated from the
  /// beginning.
  func isFresh(_ request: Request) -> Bool {
    request.past?.decided.isEmpty ?? true && !store.hasReleased
  }

  /// Follows the steps that are not shown yet.
  ///
  /// - Parameters:
  ///   - owner: The entry of the flow to which the first step belongs.
  ///   - asking: The flow that waits; by default the first one that may have to change.
  func go(
    _ steps: [LinkStep], from owner: EntryID, after standing: Standing,
    parkedAs parked: ParkedRequest, waitingIn asking: Flow? = nil, _ request: Request
  ) -> Attempt {
    guard var flow = standing.place.flow else { return .done(.refused(.flowEnded)) }
    let start = asking ?? flow
    let presented = modals(shownIn: standing.place.id)
    var passed: [EntryID] = []
    var redirected = false
    var committed = false
    var lost: String?
    for (level, step) in steps.enumerated().dropFirst(standing.level) {
      if let id = flow.id { passed.append(id) }
      let own = flow.coordinator?.live(step.route)
      if own == nil, level > 0, let place = flow.place, place.isMade {
        return .done(
          .unhandled, note: stop(at: place, before: step.route, isLink: parked.isLink))
      }
      let route = own ?? step.route
      let under = step.under.map { $0.isLive ? $0 : flow.coordinator?.live($0) ?? $0 }
      var question = Question(level: level, route: route, under: under, asked: AskedRoutes(route))
      if level == standing.level { question.known = standing.decision }
      let resolution = decide(&question, request.past?.decided ?? [:], in: flow)
      switch resolution {
      case .refuse(let refusal): return .done(.refused(refusal))
      case .park(let required, _):
        transaction.context.needPast().linkName = steps.redacted
        return requirements.park(parked, behind: required, in: flow, request)
      case .wait(let undecided):
        let places = way(from: owner, to: flow).union([start.container])
        wait(for: undecided, question, in: start, changing: places, request)
        return .waiting
      case .act, .sequence:
        let result = show(resolution.actions ?? [], question, in: flow)
        if case .refused = result.outcome { return .done(result) }
        committed = committed || result.outcome == .committed
      }
      let rest = steps[(level + 1)...]
      if question.asked.isRedirected {
        redirected = true
        guard let first = rest.first else { break }
        if let veto = guards.firstVeto() { return .done(.refused(.leaveVetoed(veto))) }
        guard let next = self.flow(showing: question.asked.last, in: flow, for: first) else {
          lost = note(losing: rest, of: parked, redirectedTo: question.asked.last)
          break
        }
        flow = next
        continue
      }
      guard let place = flow.place(for: route) else {
        guard !rest.isEmpty else { break }
        return .done(.unhandled, note: "transition(to:) did not go to \(route).")
      }
      guard !rest.isEmpty else {
        committed = showBeginning(of: place).outcome == .committed || committed
        break
      }
      if let veto = guards.firstVeto() { return .done(.refused(.leaveVetoed(veto))) }
      factory.makePlaces(on: place)
      guard let next = place.flow else {
        let note = stop(at: place, before: rest[level + 1].route, isLink: parked.isLink)
        return .done(.unhandled, note: note)
      }
      flow = next
    }
    committed = dismiss(presented, exceptThoseOf: passed) || committed
    guard committed else { return .done(.unchanged, note: lost) }
    return .done(redirected ? .redirected : .committed, note: lost)
  }

  /// Returns the flow at the route to which a link was redirected, if it can continue there.
  private func flow(
    showing route: AnyRoute?, in flow: Flow, for next: LinkStep
  ) -> Flow? {
    guard let place = route.flatMap(flow.place(for:)) else { return nil }
    factory.makePlaces(on: place)
    guard let found = place.flow, found.coordinator?.live(next.route) != nil else { return nil }
    return found
  }

  /// Returns the note of an event in which a redirect drops the rest of a link or a path.
  private func note(
    losing rest: ArraySlice<LinkStep>, of request: ParkedRequest, redirectedTo other: AnyRoute?
  ) -> String {
    let kind = request.isLink ? "link" : "path"
    let rest = rest.map { "\($0.route)" }.joined(separator: " / ")
    let other = other.map { "\($0)" } ?? "another route"
    return "The redirect to \(other) dropped the rest of the \(kind): \(rest)."
  }

  // MARK: Deciding

  /// The question to a coordinator at one level of a link.
  struct Question {
    let level: Int
    let route: AnyRoute
    /// The routes of the back stack, below the link's own route.
    let under: [AnyRoute]
    /// The routes that were asked for.
    var asked: AskedRoutes
    /// The coordinator's decision about the link's route, if it has already been asked.
    var known: Step?
    /// The index of the back-stack route that stops the link; nil if the link's own route stops it.
    var lower: Int?
    /// The coordinator's actions for those routes of the back stack that are not there yet.
    var below: [TreeAction] = []
    /// The entries of a stack's back stack, as the coordinator has decided.
    var beneath: [TreeAction.Placing] = []
    /// True if the coordinator has decided that another route is in the back stack.
    var isAltered = false
  }

  /// Asks the coordinator about the link's route, and about the routes of its back stack that are
  /// not there yet.
  private func decide(
    _ question: inout Question, _ decided: [Decision: DecisionAnswer], in flow: Flow
  ) -> Resolution {
    guard let coordinator = flow.coordinator else { return .refuse(.flowEnded) }
    let (level, under) = (question.level, question.under)
    for (index, lower) in under.enumerated() {
      guard !stands(lower, at: index, of: under, in: flow) else {
        question.beneath.append(.init(route: lower))
        continue
      }
      let answer = decided.isEmpty ? nil : decided[.link(level: level, under: index)]
      guard let step = answer?.step ?? coordinator.step(to: lower, by: transaction.context.origin)
      else {
        return .refuse(.flowEnded)
      }
      if answer == nil { transaction.trace.note(step, to: lower, in: flow) }
      var chain = answer?.asked ?? AskedRoutes(lower)
      let resolution = resolver.resolve(step, asked: &chain, in: flow)
      guard let actions = resolution.actions else {
        question.lower = index
        question.asked = chain
        return resolution
      }
      if let refusal = place(actions, for: lower, beneath: &question, in: flow) {
        return .refuse(refusal)
      }
    }
    let answer = decided.isEmpty ? nil : decided[.link(level: level)]
    if let answer { question.asked = answer.asked }
    guard
      let step = answer?.step ?? question.known
        ?? coordinator.step(to: question.route, by: transaction.context.origin)
    else { return .refuse(.flowEnded) }
    if answer == nil, question.known == nil {
      transaction.trace.note(step, to: question.route, in: flow)
    }
    return resolver.resolve(step, asked: &question.asked, in: flow)
  }

  private func wait(
    for undecided: Undecided, _ question: Question, in start: Flow,
    changing places: Set<EntryID>, _ request: Request
  ) {
    let decision = Decision.link(level: question.level, under: question.lower)
    let asked = question.asked
    waiting.wait(for: undecided, in: start, changing: places, request) { request, step in
      request.history.decided[decision] = DecisionAnswer(step: step, asked: asked)
    }
  }

  /// Returns the containers of the flows on the way, which a link determines.
  private func way(from owner: EntryID, to flow: Flow) -> Set<EntryID> {
    let path = flow.place?.path.drop { $0.id != owner } ?? []
    return Set(path.compactMap { $0.flow?.container })
  }

  // MARK: Showing

  /// Performs a link's actions in one flow: builds the back stack, dismisses other modals, then
  /// does the rest.
  private func show(
    _ actions: [TreeAction], _ question: Question, in flow: Flow
  ) -> Attempt.Result {
    let under = question.under
    // The usual case: one push, possibly with a back stack.
    if flow.layout == .stack, actions.count == 1, let route = actions[0].pushed {
      return showStacked(question.backStack(below: route) + [.init(route: route)], flow)
    }
    if flow.isSplit {
      let actions = columnActions(for: actions, question, flow)
      return transaction.perform(actions, in: flow, because: .link)
    }
    var pushed: [TreeAction.Placing] = []
    var presented: [AnyRoute] = []
    var others: [TreeAction] = []
    for action in actions {
      switch action {
      case .push(let route?, _), .show(let route):
        if flow.layout == .stack {
          pushed.append(.init(route: route))
        } else {
          others.append(action)
        }
      case .present(let route?, let presentation, _)
      where flow.layout == .stack
        && transaction.reducer.isPushed(presentation, in: flow.id ?? .root):
        pushed.append(.init(route: route, presentation: presentation))
      case .present(let route?, let presentation, _):
        if presentation.overlay == nil { presented.append(route) }
        others.append(action)
      default: others.append(action)
      }
    }
    // A sequence that contains other actions, such as a pop, keeps its order. Only pushes and
    // presentations are merged.
    let goesOn = actions.allSatisfy {
      switch $0 {
      case .push, .show, .present: true
      default: false
      }
    }
    let hasModals = flow.content?.modals.isEmpty == false
    var all: [TreeAction] = !hasModals ? [] : [.keepModals(presented)]
    let onTop = goesOn ? pushed : []
    if flow.layout == .stack, !(onTop.isEmpty && under.isEmpty) {
      var stack = question.backStack(below: onTop.first?.route) + onTop
      if let root = flow.root, let route = stack.first?.route, root.stands(for: route) {
        stack.removeFirst()
        if root.route != route { all.append(.updateEntry(root.id, route)) }
      }
      all.append(.setAboveRoot(stack))
    }
    let selected = flow.content?.selected
    let result = transaction.perform(
      all + (goesOn ? others : actions), in: flow, because: .link)
    // Before leave guards are asked about the tab, which has then lost its modals.
    if let selected, selected != flow.content?.selected { _ = dismiss(modals(shownIn: selected)) }
    return result
  }

  /// Replaces the stack with these routes and dismisses modals.
  private func showStacked(_ placings: [TreeAction.Placing], _ flow: Flow) -> Attempt.Result {
    guard let id = flow.id, let content = store.tree.flows[id] else {
      return .init(outcome: .unchanged)
    }
    let first = placings.first?.route
    let root = flow.root.flatMap { root in
      first.flatMap { root.stands(for: $0) ? (entry: root, route: $0) : nil }
    }
    let aboveRoot = root == nil ? placings : Array(placings.dropFirst())
    // In most cases, only the last route is missing.
    let standing = store.tree.countMatching(
      content.entries.dropFirst(), aboveRoot.lazy.map(\.route))
    if let last = aboveRoot.last, content.modals.isEmpty,
      content.entries.count == aboveRoot.count, standing == aboveRoot.count - 1,
      !last.route.declaresIdentity
    {
      return transaction.perform(.push(last.route, always: true), in: flow, because: .link)
    }
    var actions = [TreeAction.setAboveRoot(aboveRoot)]
    if !content.modals.isEmpty { actions.insert(.keepModals([]), at: 0) }
    if let root, root.entry.route != root.route {
      actions.append(.updateEntry(root.entry.id, root.route))
    }
    return transaction.perform(actions, in: flow, because: .link)
  }

  /// Shows the initial content of an existing flow, as choosing its tab again does.
  func showBeginning(of place: Place) -> Attempt.Result {
    guard place.isMade, place.flow != nil else { return .init(outcome: .unchanged) }
    let popped = transaction.popToBeginning(of: place, because: .link)
    // Afterwards, because what was above may have hidden a flow with modals.
    let isCovered = dismiss(modals(shownIn: place.id))
    return isCovered ? .init(outcome: .committed) : popped
  }
}

extension TreeAction {
  /// The route, if the action is a simple push.
  fileprivate var pushed: AnyRoute? {
    switch self {
    case .push(let route, _): route
    case .show(let route): route
    default: nil
    }
  }
}

extension Coordinator {
  func linkSteps(
    for link: String, isInside: Bool
  ) -> Result<[LinkStep], LinkFailure> {
    Self.links.steps(for: link, isInside: isInside)
  }
}

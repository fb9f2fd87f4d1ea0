public import Foundation

extension Navigator {
  /// The URL of what is shown: the path and query that lead there from the root.
  ///
  /// Opening it elsewhere shows the same. Where the screen in front has no link, this is the URL of the
  /// nearest one beneath it that has; nil if there is none.
  ///
  /// - Complexity: Linear in the number of flows from the root to the screen in front.
  public var url: URL? {
    for path in linkablePaths() {
      if let text = root.linkPath(through: path) { return URL(string: text) }
    }
    return nil
  }

  /// The routes that lead to what is shown, then to what stands beneath it, and so on to the root.
  private func linkablePaths() -> some Sequence<[any Route]> {
    // Flows from the root to the one in front, each with the route that leads to it.
    var flows = tree.frontPath.filter { tree.flows[$0] != nil }
    let routes = flows.dropFirst().map { tree.entries[$0]?.route?.live }.prefix { $0 != nil }
    // Beneath a flow that `run` started nothing has a URL.
    flows.removeLast(flows.count - 1 - routes.count)
    var prefix = routes.compactMap(\.self)
    return flows.reversed().lazy.flatMap { [tree] id -> [[any Route]] in
      guard let flow = tree.flows[id] else { return [] }
      defer { prefix = prefix.dropLast() }
      let isStacked = flow.layout == .stack || flow.layout.isSplit
      let content = isStacked ? flow.entries.reversed() : [flow.top].compactMap(\.self)
      let candidates = flow.modals.reversed() + content
      return candidates.compactMap { tree.entries[$0]?.route?.live }.map { prefix + [$0] }
    }
  }

  // MARK: Opening

  /// Opens a link: the root's table says which way it leads.
  func openLink(_ link: String, _ request: Request) -> Attempt {
    switch places[.root]?.coordinator?.linkSteps(for: link) {
    case .success(let steps):
      // What came of conditions that the link has waited for is looked up from the beginning on.
      let isFresh = request.history.decided.isEmpty && released.isEmpty
      let standing = isFresh ? standing(of: steps, from: .root) : Standing(flow: .root)
      guard standing.level < steps.count else {
        return .done(showBeginning(of: standing.flow).outcome)
      }
      return go(steps, from: .root, after: standing, parkedAs: .open(link), request)
    case .failure(let failure): return .done(.unhandled, note: failure.description)
    case nil: return .done(.refused(.flowEnded))
    }
  }

  /// Lets a request that was parked at an entry of the owner's go on.
  func proceed(_ parked: ParkedRequest, from owner: EntryID, _ request: Request) -> Attempt {
    switch parked {
    case .open(let link): return openLink(link, request)
    case .navigate(let flow, let route, let via):
      if places[flow] != nil || via.isEmpty {
        var again = request
        // Read from a file it may be of an older version; it is compared with live routes.
        again.kind = .navigate(flow: flow, places[flow]?.coordinator?.live(route) ?? route)
        return attempt(again)
      }
      return go(
        (via + [route]).map { LinkStep(route: $0, under: []) }, from: owner,
        after: Standing(flow: owner), parkedAs: parked, request)
    }
  }

  /// Builds what a link asks for, flow by flow, in the one transaction of the request.
  private func go(
    _ steps: [LinkStep], from start: EntryID, after standing: Standing,
    parkedAs parked: ParkedRequest, _ request: Request
  ) -> Attempt {
    var flow = standing.flow
    var redirected = false
    var committed = false
    for (level, step) in steps.enumerated().dropFirst(standing.level) {
      let under = step.under
      let route = places[flow]?.coordinator?.live(step.route) ?? step.route
      var asked = AskedRoutes(route)
      var decision = Decision.link(level: level)
      var below: [TreeAction] = []
      let known = level == standing.level ? standing.decision : nil
      let resolution = decide(
        route, under, request.history.decided, at: &decision, as: known, asked: &asked,
        below: &below,
        in: flow)
      switch resolution {
      case .refuse(let refusal): return .done(.refused(refusal))
      case .park(let required, _): return park(parked, behind: required, in: flow)
      case .wait(let condition, let then, let otherwise):
        wait(for: condition, in: start, request) { [decision, asked] request, isMet in
          request.history.decided[decision] = DecisionAnswer(
            step: isMet ? then : otherwise, asked: asked)
        }
        return .waiting
      case .act, .sequence:
        let result = show(resolution.actions ?? [], under, below, in: flow)
        if case .refused = result.outcome { return .done(result) }
        committed = committed || result.outcome == .committed
      }
      if asked.isRedirected { redirected = true }
      if redirected { break }
      guard let entry = entry(showing: route, in: flow) else {
        guard level + 1 < steps.count else { break }
        return .done(.unhandled, note: "transition(to: \(route)) did not go there.")
      }
      guard level + 1 < steps.count else {
        let result = showBeginning(of: entry)
        committed = committed || result.outcome == .committed
        break
      }

      if let veto = firstVeto() { return .done(.refused(.leaveVetoed(veto))) }
      makePlaces()
      guard tree.flows[entry] != nil else {
        Report.mountIsNoFlow("\(route)", path: pathDescription(of: flow))
        return .done(.unhandled, note: "\(route) holds no coordinator to go on with.")
      }
      flow = entry
    }
    guard committed else { return .done(.unchanged) }
    return .done(redirected ? .redirected : .committed)
  }

  /// Asks the coordinator about the link's route, and about the routes under it that do not stand yet.
  ///
  /// - Parameters:
  ///   - decision: Becomes the one that keeps the link from going on, if one does.
  ///   - known: What the coordinator has said about the link's route, if it has been asked.
  ///   - asked: Becomes the routes that were asked for that decision.
  ///   - below: Gets what the coordinator would do to go to the routes under it.
  private func decide(
    _ route: AnyRoute, _ under: [AnyRoute], _ decided: [Decision: DecisionAnswer],
    at decision: inout Decision, as known: Step?, asked: inout AskedRoutes,
    below: inout [TreeAction], in flow: EntryID
  ) -> Resolution {
    guard let coordinator = places[flow]?.coordinator,
      case .link(let level, _) = decision
    else { return .refuse(.flowEnded) }
    for (index, lower) in under.enumerated() where !stands(lower, at: index, of: under, in: flow) {
      let answer = decided[.link(level: level, under: index)]
      guard let step = answer?.step ?? coordinator.step(to: lower) else {
        return .refuse(.flowEnded)
      }
      var chain = answer?.asked ?? AskedRoutes(lower)
      switch resolve(step, asked: &chain, in: flow) {
      case .act(let action): below.append(action)
      case .sequence(let actions): below += actions
      case let other:
        decision = .link(level: level, under: index)
        asked = chain
        return other
      }
    }
    let answer = decided[decision]
    if let answer { asked = answer.asked }
    guard let step = answer?.step ?? known ?? coordinator.step(to: route) else {
      return .refuse(.flowEnded)
    }
    return resolve(step, asked: &asked, in: flow)
  }

  /// Performs a link's actions in one flow: the back stack first, other modals away, then the rest.
  private func show(
    _ actions: [TreeAction], _ under: [AnyRoute], _ below: [TreeAction], in id: EntryID
  ) -> Attempt.Result {
    guard let flow = tree.flows[id] else { return .init(outcome: .refused(.flowEnded)) }
    // Nearly always: on the stack, perhaps over others.
    if flow.layout == .stack, actions.count == 1, let route = actions[0].pushed {
      return showStacked(under.map { .init(route: $0) } + [.init(route: route)], flow, id)
    }
    if flow.layout.isSplit {
      let actions = columnActions(for: actions, under, below, flow, id)
      return apply(actions, in: id, because: .link)
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
      where flow.layout == .stack && tree.isPushed(presentation, in: id):
        pushed.append(.init(route: route, presentation: presentation))
      case .present(let route?, _, _):
        presented.append(route)
        others.append(action)
      default: others.append(action)
      }
    }
    // A sequence with a pop or the like means its order; only what goes on is folded into one.
    let goesOn = actions.allSatisfy {
      switch $0 {
      case .push, .show, .present: true
      default: false
      }
    }
    var all: [TreeAction] = flow.modals.isEmpty ? [] : [.keepModals(presented)]
    let onTop = goesOn ? pushed : []
    if flow.layout == .stack, !(onTop.isEmpty && under.isEmpty) {
      var stack = under.map { TreeAction.Placing(route: $0) } + onTop
      let root = flow.entries.first.flatMap { tree.entries[$0]?.route }
      if stack.first?.route == root { stack.removeFirst() }
      all.append(.setAboveRoot(stack))
    }
    return apply(all + (goesOn ? others : actions), in: id, because: .link)
  }

  /// Makes the stack just these, and takes modals away.
  private func showStacked(
    _ placings: [TreeAction.Placing], _ flow: NavigationTree.Flow, _ id: EntryID
  ) -> Attempt.Result {
    let isRoot = flow.entries.first.flatMap(tree.entries.route) == placings.first?.route
    let aboveRoot = isRoot ? Array(placings.dropFirst()) : placings
    // Nearly always all of it stands but the last one.
    let standing = zip(flow.entries.dropFirst(), aboveRoot)
      .prefix { tree.entries.route(of: $0) == $1.route }.count
    if let last = aboveRoot.last, flow.modals.isEmpty, flow.entries.count == aboveRoot.count,
      standing == aboveRoot.count - 1
    {
      return apply(.push(last.route, always: true), in: id, because: .link)
    }
    let stack = TreeAction.setAboveRoot(aboveRoot)
    let actions = flow.modals.isEmpty ? [stack] : [.keepModals([]), stack]
    return apply(actions, in: id, because: .link)
  }

  /// A link to a flow that stands already leads to its beginning, as choosing its tab again does.
  private func showBeginning(of entry: EntryID) -> Attempt.Result {
    guard places[entry] != nil, tree.flows[entry] != nil else { return .init(outcome: .unchanged) }
    let away = apply([.keepModals([])], in: entry, because: .link)
    let popped = popToBeginning(of: entry, because: .link)
    return away.outcome == .committed ? away : popped
  }

  /// Reports mistakes in a coordinator's link table, once for each type.
  ///
  /// Debug builds only: the table is made the first time it is needed, and a release build should not
  /// pay for it before that.
  func checkLinks(of coordinator: (any Coordinator)?) {
    #if DEBUG
      guard let coordinator else { return }
      let type = type(of: coordinator)
      guard checkedLinks.insert(ObjectIdentifier(type)).inserted else { return }
      let problems = coordinator.linkProblems
      if !problems.isEmpty { Report.badLinks(problems, type: type) }
    #endif
  }
}

extension TreeAction {
  /// The route, if the action is a plain push.
  fileprivate var pushed: AnyRoute? {
    switch self {
    case .push(let route, _): route
    case .show(let route): route
    default: nil
    }
  }
}

extension Coordinator {
  fileprivate func linkSteps(for link: String) -> Result<[LinkStep], LinkFailure> {
    Self.links.steps(for: link)
  }

  fileprivate func linkPath(through routes: [any Routable]) -> String? {
    Self.links.path(through: routes)
  }

  fileprivate var linkProblems: [String] { Self.links.problems.map(\.description) }
}

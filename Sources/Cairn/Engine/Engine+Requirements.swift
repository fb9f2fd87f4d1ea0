// Parks requests behind the flows that they require.
extension Engine {
  /// Shows the flow that fulfils the requirement and parks the request at its entry.
  ///
  /// - Parameters:
  ///   - name: The routes of a link that contains private values; nil for any other request.
  ///   - reason: The reason for ending flows that the required flow replaces.
  func park(
    _ parked: ParkedRequest, named name: String? = nil, behind required: Step.Required,
    in flow: Flow, _ request: Request, because reason: CancellationReason? = nil
  ) -> Attempt {
    let owner: Flow
    let route: AnyRoute
    switch required {
    case .route(let own): (owner, route) = (flow, own)
    case .named(let requirement):
      guard let found = firstAncestor(fulfilling: requirement, from: flow) else {
        Report.unknownRequirement(requirement, path: flow.pathDescription, trace: transaction.trace)
        return Attempt(.refused(.requirementUnknown(requirement)))
      }
      (owner, route) = found
      transaction.trace.note(
        .init(
          .requirement, DecisionPath(owner.place), about: .route(route),
          .text("“\(requirement.name)”")))
    }
    guard let (resolution, asked) = ask(route, in: owner) else {
      return Attempt(.refused(.flowEnded))
    }
    guard let actions = resolution.actions else {
      // Since it was parked, the coordinator may have decided that the flow is not available.
      if case .refuse(let refusal) = resolution, request.past?.required.isEmpty == false {
        return Attempt(.refused(refusal))
      }
      let advice = "Let transition(to:) show \(route) directly, because it fulfils a requirement."
      Report.impossible(
        "require", path: owner.pathDescription, advice: advice, trace: transaction.trace)
      return Attempt(.refused(.impossible(advice)))
    }
    let required = (request.past?.required.nonEmpty ?? [name ?? parked.name]) + ["\(route)"]
    guard required.count - 1 <= Transaction.redirectBudget else {
      transaction.trace.note(
        .init(
          .budget, DecisionPath(flow.place),
          .text("\(Transaction.redirectBudget) required flows are allowed"), isDecisive: true))
      Report.requirementLoop(required, path: flow.pathDescription, trace: transaction.trace)
      return Attempt(.refused(.requirementLoop(required)))
    }
    if let layer = flow.id.flatMap(store.tree.layer), !actions.contains(where: \.mayUncover),
      (owner.id.flatMap(store.tree.layer) ?? .root) < layer
    {
      let advice = "Let a flow inside the overlay show \(route), which would be beneath it."
      Report.impossible(
        "require", path: owner.pathDescription, advice: advice, trace: transaction.trace)
      return Attempt(.refused(.impossible(advice)))
    }
    if reason != .reevaluated { keepRequired(asked.last ?? route, in: owner) }
    let way = (parked.flow.flatMap { store[$0] } ?? flow.place)?.path ?? []
    let result = transaction.perform(actions, in: owner, because: reason)
    if case .refused = result.outcome { return result }
    if let veto = transaction.firstVeto() { return Attempt(.refused(.leaveVetoed(veto))) }
    lifetimes.makePlaces()
    guard let shown = asked.last, let place = owner.place(for: shown),
      place.coordinator != nil
    else {
      Report.requirementIsNoFlow("\(route)", path: owner.pathDescription, trace: transaction.trace)
      return Attempt(.refused(.impossible("Only a flow can fulfil a requirement, not a screen.")))
    }
    var request = request
    // A request that a re-evaluation parks has its own position, before those of the user; the
    // re-evaluation keeps the former one.
    if reason == .reevaluated {
      request.history.age = nil
      request.isInitial = true
    }
    requests.note(&request)
    var newest = Parked(
      leading(parked, along: way, from: owner), owner: owner.id ?? .root, of: request)
    newest.history.required = required
    // A re-evaluation has ended, although it has parked requests.
    if reason == .reevaluated { newest.history.waiters = [] }
    let beneath = (request.past?.beneath ?? []).map { parked in
      let needsOther = parked.history.required.last.map { $0 != required.last } == true
      return standing(needsOther ? displaced(parked.uncovered) : parked.uncovered, from: owner)
    }
    // A new entry shows the required flow.
    let moved = removed(from: owner, for: shown).flatMap { transaction.takeParked(at: $0) }
    transaction.park([newest] + beneath + moved + takeDisplaced(from: owner), at: place)
    return Attempt(.parked)
  }

  /// Takes the displaced requests from flows that leave, so that they wait beneath the parked
  /// request.
  private func takeDisplaced(from owner: Flow) -> [Parked] {
    store.displacing.sorted().filter(store.isLeaving).compactMap { store[$0] }.flatMap { place in
      transaction.takeParked(at: place, where: \.isDisplaced)
        .map { standing($0, from: owner) }
    }
  }

  /// The places with this route that the transaction has removed from the flow.
  private func removed(from owner: Flow, for route: AnyRoute) -> [Place] {
    transaction.changes.compactMap { change in
      guard case .removed(let id, let position, _) = change, position.flow == owner.id,
        let place = store[id], place.stands(for: route)
      else { return nil }
      return place
    }
  }

  /// Returns a parked request with the routes that lead to its flow, if the transaction has removed
  /// that flow.
  private func standing(_ parked: Parked, from owner: Flow) -> Parked {
    let way = parked.request.flow.flatMap { store[$0] }?.path ?? []
    let request = leading(parked.request, along: way, from: owner)
    if request == parked.request { return parked }
    var standing = parked.with(request)
    standing.owner = owner.id ?? .root
    return standing
  }

  /// Parks the requests that the commit would supersede beneath the newly parked request; they
  /// continue if that one ends without a change.
  func parkSuperseded(by request: Request) {
    guard let (place, chain) = transaction.aftermath?.parked.last, let newest = chain.first,
      let owner = place.parent
    else { return }
    let superseded = requests.superseded(by: request, transaction.changes)
    let older = requests.takeParkable(superseded.ages).flatMap { waiting -> [Parked] in
      let request = waiting.request
      guard let past = request.past, let parked = past.wish?.parked else { return [] }
      var own = Parked(parked, owner: owner.id ?? .root, of: request)
      own.containers = waiting.containers
      // The user has completed the flow that the requests beneath needed.
      let beneath = past.beneath.map { displaced($0.uncovered) }
      return ([own] + beneath).map { standing($0, from: owner) }
    }
    if !older.isEmpty { transaction.park([newest] + older, at: place) }
  }

  /// Marks a request as displaced by one that needs another flow; the displaced one continues if
  /// the user cancels that flow.
  private func displaced(_ parked: Parked) -> Parked {
    guard !parked.isDisplaced,
      let flow = store[parked.request.flow ?? parked.owner]?.flow
    else { return parked }
    var parked = parked
    parked.containers = Containers([flow])
    return parked
  }

  /// Ends the parked or waiting requests that another one has displaced, if this request changes
  /// their containers.
  ///
  /// Neither changes in the required flow, including its removal, nor a flow that begins again by
  /// itself count.
  func endDisplaced(by request: Request) {
    guard !store.displacing.isEmpty || requests.hasDisplaced else { return }
    if request.beginsAgain { return }
    let own = request.position
    for id in store.displacing.sorted() where store.tree.entries[id] != nil {
      guard let place = store[id],
        transaction.aftermath?.parked.contains(where: { $0.place === place }) != true
      else { continue }
      let outside = transaction.changes.filter { change in
        change.entry != id && change.flow.map { !store.tree.path(to: $0).contains(id) } ?? false
      }
      let containers = requests.superseded(by: request, outside).containers
      transaction.supersede(
        transaction.takeParked(at: place) { [tree = store.tree] in
          $0.isDisplaced(from: containers, before: own, in: tree)
        })
    }
    let changed = requests.superseded(by: request, transaction.changes).containers
    transaction.supersede(requests.takeDisplaced(from: changed, olderThan: own))
  }

  /// Rolls back the changes of a link, if they remove the flow that the link requires.
  ///
  /// A link dismisses the modals that it does not lead through, and one of them may be the required
  /// flow. Rolling back keeps the text that the user has typed there and the requests that are
  /// parked there.
  private func keepRequired(_ route: AnyRoute, in owner: Flow) {
    let isRemoved = removed(from: owner, for: route).contains { $0.flow != nil }
    // Rolling back would also remove an owner that the link has created again.
    if isRemoved, !transaction.draft.made.contains(where: { $0.place === owner.place }) {
      transaction.takeBack()
    }
  }

  private func firstAncestor(
    fulfilling requirement: Requirement, from flow: Flow
  ) -> (Flow, AnyRoute)? {
    var next: Flow? = flow
    while let current = next {
      if let route = current.coordinator?.anyRoute(fulfilling: requirement) {
        return (current, route)
      }
      next = current.place?.parent
    }
    return nil
  }

  /// Adds the routes that lead from the owner of the required flow to the requesting flow.
  ///
  /// These routes are needed only if the required flow replaced a place on that path.
  private func leading(
    _ parked: ParkedRequest, along way: [Place], from owner: Flow
  ) -> ParkedRequest {
    guard !parked.isLink else { return parked }
    let standing = Set(way.map(\.id))
    let isReplaced = transaction.changes.contains { change in
      if case .removed(let id, _, _) = change { standing.contains(id) } else { false }
    }
    guard isReplaced else { return parked }
    let below = way.drop { $0 !== owner.place }.dropFirst()
    let via = below.compactMap(\.route)
    // A flow started by `run` has no route that leads to it.
    return parked.leading(via.count == below.count ? via : [])
  }
}

extension TreeAction {
  /// True if the action presents an opaque overlay, which is above everything else, or may remove
  /// one.
  fileprivate var mayUncover: Bool {
    switch self {
    case .present(_, let presentation, _): presentation.overlay == .opaque
    case .dismiss: true
    default: isRemoval
    }
  }
}

extension ParkedRequest {
  /// The route or the link.
  var name: String {
    switch self {
    case .navigate(_, let route, _): "\(route)"
    case .follow(_, let path, _): "\(path)"
    case .open(let link), .openInside(let link): link.oneLine
    case .uncovered(let request): request.name
    case .first: chain.map(\.name).joined(separator: ", otherwise ")
    }
  }

  /// Returns the request with the routes that lead to its flow.
  fileprivate func leading(_ via: [AnyRoute]) -> Self {
    switch self {
    case .navigate(let flow, let route, _): .navigate(flow: flow, route: route, via: via)
    case .follow(let flow, let path, _): .follow(flow: flow, path: path, via: via)
    case .open, .openInside, .uncovered, .first: self
    }
  }
}

extension Navigator {
  /// Shows the flow that fulfils the requirement and parks the request at its entry.
  ///
  /// - Parameter reason: Why flows end whose place that flow takes.
  func park(
    _ parked: ParkedRequest, behind required: Step.Required, in flow: EntryID,
    because reason: CancellationReason? = nil
  ) -> Attempt {
    let owner: EntryID
    let route: AnyRoute
    switch required {
    case .route(let own): (owner, route) = (flow, own)
    case .named(let requirement):
      guard let found = firstAncestor(fulfilling: requirement, from: flow) else {
        Report.unknownRequirement(requirement, path: pathDescription(of: flow))
        return .done(.refused(.requirementUnknown(requirement)))
      }
      (owner, route) = found
    }
    guard let step = places[owner]?.coordinator?.step(to: route) else {
      return .done(.refused(.flowEnded))
    }
    var asked = AskedRoutes(route)
    guard let actions = resolve(step, asked: &asked, in: owner).actions else {
      let advice = "Let transition(to:) show \(route) at once: it fulfils a requirement."
      Report.impossible("require", path: pathDescription(of: owner), advice: advice)
      return .done(.refused(.impossible(advice)))
    }
    let way = tree.path(to: flow)
    let result = apply(actions, in: owner, because: reason)
    if case .refused = result.outcome { return .done(result) }
    if let veto = firstVeto() { return .done(.refused(.leaveVetoed(veto))) }
    makePlaces()
    guard let shown = asked.last, let entry = entry(showing: shown, in: owner),
      places[entry]?.node != nil
    else {
      Report.requirementIsNoFlow("\(route)", path: pathDescription(of: owner))
      return .done(.refused(.impossible("A requirement is fulfilled by a flow, not by a screen.")))
    }
    let overtaken = tree.entries[entry]?.parked
    if let overtaken { transaction.abandoned.append((overtaken, .superseded)) }
    apply(.parked(entry, from: overtaken, to: parked.finding(its: way, from: owner, in: self)))
    return .done(.deferred)
  }

  private func firstAncestor(
    fulfilling requirement: Requirement, from flow: EntryID
  ) -> (EntryID, AnyRoute)? {
    var next: EntryID? = flow
    while let id = next {
      if let route = places[id]?.coordinator?.anyRoute(fulfilling: requirement) {
        return (id, route)
      }
      next = tree.entries[id]?.parent
    }
    return nil
  }

  /// The entry of the flow that shows the route: a modal, the top, or the nearest below it.
  func entry(showing route: AnyRoute, in flow: EntryID) -> EntryID? {
    guard let flow = tree.flows[flow] else { return nil }
    func shows(_ entry: EntryID) -> Bool { tree.entries.route(of: entry) == route }
    if let modal = flow.modals.last(where: shows) { return modal }
    if let top = flow.top, shows(top) { return top }
    return flow.entries.last(where: shows)
  }
}

extension ParkedRequest {
  /// The request with the routes that lead from the owner of the required flow to the one that asks,
  /// if the required flow has taken the place of something on the way.
  @MainActor
  fileprivate func finding(
    its way: [EntryID], from owner: EntryID, in navigator: Navigator
  ) -> Self {
    guard case .navigate(let flow, let route, _) = self else { return self }
    let isReplaced = navigator.transaction.changes.contains {
      if case .removed(let id, _, _) = $0 { way.contains(id) } else { false }
    }
    guard isReplaced else { return self }
    let below = way.drop { $0 != owner }.dropFirst()
    let via = below.compactMap { navigator.tree.entries[$0]?.route }
    // A flow that `run` started cannot be led to again.
    return .navigate(flow: flow, route: route, via: via.count == below.count ? via : [])
  }
}

extension Navigator {
  /// Asks every coordinator again whether its routes may stand, and takes away what may not.
  ///
  /// Call it when something changed on which `transition(to:)` decides: the user signed out, a
  /// subscription lapsed.
  ///
  /// ```swift
  /// func start() {
  ///   task { for await _ in self.session.changes { self.navigator?.reevaluate() } }
  /// }
  /// ```
  ///
  /// An entry stays if ``Coordinator/transition(to:)`` would still go to its route. If it denies,
  /// redirects, requires something or goes to another route, the entry goes, with all above it. If it
  /// was on the screen, what the coordinator said instead is done: a redirect is followed; a
  /// requirement's flow is shown, and the request waits behind it.
  ///
  /// A stack's root, a tab, a page and the child of a `switching` layout cannot go. They stay below
  /// what is shown instead, without what was pushed and presented in them; asking again changes
  /// nothing more. Async conditions are waited for, and then all is asked again.
  ///
  /// The outermost flows are asked first, and all is one commit. Screens with a ``LeaveGuard`` are not
  /// asked: who is signed out has no say in whether to leave. Flows end `.cancelled(.reevaluated)`.
  ///
  /// - Complexity: Linear in the size of the tree.
  @discardableResult
  public func reevaluate() -> Outcome { submit(Request(.reevaluate)) }

  func reevaluate(_ request: Request) -> Attempt {
    var flows = [EntryID.root]
    var index = 0
    while index < flows.count {
      let flow = flows[index]
      index += 1
      guard let standing = tree.flows[flow] else { continue }
      // What was let go of is asked too: it must not come back as it was.
      if places[flow] == nil { remake(flow) }
      var hasChanged = false
      for entry in standing.entries + standing.modals where !hasChanged || holds(entry, in: flow) {
        switch judge(entry, in: flow, request) {
        case .mayStand: flows.append(entry)
        case .isUndecided: return .waiting
        case .mayNotStand(let instead):
          take(entry, from: flow, instead)
          hasChanged = true
          // What could not go holds flows that may have to.
          if holds(entry, in: flow) { flows.append(entry) }
        }
      }
    }
    return .done(.committed)
  }

  private func holds(_ entry: EntryID, in flow: EntryID) -> Bool {
    guard let flow = tree.flows[flow] else { return false }
    return flow.entries.contains(entry) || flow.modals.contains(entry)
  }

  /// Takes the entry away, as far as it can go, and does what the coordinator said instead.
  private func take(_ entry: EntryID, from id: EntryID, _ instead: Resolution) {
    guard let flow = tree.flows[id] else { return }
    // Tabs and pages that are not selected do not bear what is on the screen.
    let isBearing = !flow.layout.selects || flow.selected == entry || flow.modals.contains(entry)
    let canGo =
      flow.modals.contains(entry)
      || (flow.layout == .stack || flow.layout.isSplit) && flow.entries.first != entry
    if isBearing, !canGo, isDone(instead, for: entry, in: id) { return }
    if isBearing {
      let above = flow.entries.firstIndex(of: entry).map { flow.entries.count - 1 - $0 }
      let cleared = above.map { [TreeAction.keepModals([]), .pop($0)] } ?? []
      _ = apply(cleared + [.remove(entry)], in: id, because: .reevaluated)
      follow(instead, in: id)
    }
    guard !canGo, tree.flows[entry] != nil else { return }
    _ = apply([.keepModals([])], in: entry, because: .reevaluated)
    _ = popToBeginning(of: entry, because: .reevaluated)
  }

  /// Whether what is to be shown instead of an entry that cannot go is there since the last time.
  private func isDone(_ instead: Resolution, for entry: EntryID, in id: EntryID) -> Bool {
    guard let flow = tree.flows[id] else { return false }
    switch instead {
    case .act, .sequence:
      let route = instead.actions?.flatMap(\.destinations).last
      let others = flow.modals + (flow.layout.selects ? [] : flow.entries)
      return others.contains { $0 != entry && tree.entries[$0]?.route == route }
    case .park(_, let then):
      return tree.entries.contains {
        if case .navigate(id, then, _) = $0.value.parked { true } else { false }
      }
    case .refuse, .wait: return false
    }
  }

  private enum Judgement {
    case mayStand
    case isUndecided
    case mayNotStand(Resolution)
  }

  private func judge(_ entry: EntryID, in flow: EntryID, _ request: Request) -> Judgement {
    guard let route = tree.entries[entry]?.route, let coordinator = places[flow]?.coordinator else {
      return .mayStand
    }
    let answer = request.history.decided[.standing(entry)]
    guard let step = answer?.step ?? coordinator.step(to: route) else { return .mayStand }
    var asked = answer?.asked ?? AskedRoutes(route)
    let resolution = resolve(step, asked: &asked, in: flow)
    switch resolution {
    case .act, .sequence:
      let leadsThere = !asked.isRedirected && resolution.actions?.lead(to: route) == true
      return leadsThere ? .mayStand : .mayNotStand(resolution)
    case .wait(let condition, let then, let otherwise):
      wait(for: condition, in: .root, as: Self.reevaluation, request) { [asked] request, isMet in
        request.history.decided[.standing(entry)] = DecisionAnswer(
          step: isMet ? then : otherwise, asked: asked)
      }
      return .isUndecided
    case .park, .refuse: return .mayNotStand(resolution)
    }
  }

  /// Does what the coordinator said instead, if the user would see it.
  private func follow(_ instead: Resolution, in flow: EntryID) {
    guard places[flow]?.isActive == true else { return }
    switch instead {
    case .act(let action): _ = apply(action, in: flow, because: .reevaluated)
    case .sequence(let actions): _ = apply(actions, in: flow, because: .reevaluated)
    case .park(let required, let route):
      let parked = ParkedRequest.navigate(flow: flow, route: route, via: [])
      _ = park(parked, behind: required, in: flow, because: .reevaluated)
    case .refuse, .wait: break
    }
  }

  /// Where re-evaluation waits: apart from all containers, because nothing that the user does
  /// supersedes it.
  static let reevaluation = EntryID(rawValue: 0)
}

extension [TreeAction] {
  /// Whether this is a way to the route: it leads there, or to no route in particular.
  fileprivate func lead(to route: AnyRoute) -> Bool {
    let destinations = flatMap(\.destinations)
    return destinations.isEmpty || destinations.contains(route)
  }
}

extension TreeAction {
  /// The routes that are shown then.
  fileprivate var destinations: [AnyRoute] {
    if case .set(let routes) = self { routes } else { route.map { [$0] } ?? [] }
  }
}

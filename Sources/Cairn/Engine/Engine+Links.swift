// Opens links and follows typed paths: builds the screens, flow by flow, in the one transaction of
// the request.
extension Engine {
  /// Opens a link; the root coordinator's table determines the path.
  ///
  /// - Parameters:
  ///   - parked: The link as a request that can be parked.
  ///   - isInside: True if the app itself opens the link, which may then be an internal one.
  func open(
    _ link: String, parkedAs parked: ParkedRequest, isInside: Bool, _ request: Request
  ) -> Attempt {
    guard let coordinator = store.root.coordinator else { return Attempt(.refused(.flowEnded)) }
    transaction.context.origin = .link
    guard isInside || linkSchemes.allow(link) else {
      return Attempt(.unhandled, note: LinkFailure(.scheme, link: link).description)
    }
    switch coordinator.linkTable.find(link, isInside: isInside) {
    case .success(let steps):
      if transaction.trace.isOn { transaction.trace.link = steps.redacted }
      if let cover = store.cover { return park(parked, behind: cover, request) }
      return go(steps, from: store.root, parkedAs: parked, request)
    case .failure(let failure): return Attempt(.unhandled, note: failure.description)
    }
  }

  /// Follows the steps that are not shown yet.
  ///
  /// - Parameters:
  ///   - owner: The place of the flow to which the first step belongs.
  ///   - asking: The flow in whose container the request waits; by default the first flow that may
  ///     have to change.
  private func go(
    _ steps: [LinkStep], from owner: Place, parkedAs parked: ParkedRequest,
    waitingIn asking: Flow? = nil, _ request: Request
  ) -> Attempt {
    guard var flow = owner.flow else { return Attempt(.refused(.flowEnded)) }
    let start = asking ?? flow
    let presented = modals(over: owner.id) + modals(shownIn: owner.id)
    var passed: [EntryID] = []
    var redirected = false
    var committed = false
    var lost: String?
    for (level, step) in steps.enumerated() {
      if let id = flow.id { passed.append(id) }
      let own = flow.coordinator?.live(step.route)
      if own == nil, level > 0, let place = flow.place, place.isMade {
        return Attempt(
          .unhandled, note: stop(at: place, before: step.route, isLink: parked.isLink))
      }
      let route = own ?? step.route
      let under = step.under.map { $0.isLive ? $0 : flow.coordinator?.live($0) ?? $0 }
      var question = Question(level: level, route: route, under: under, asked: AskedRoutes(route))
      let resolution = decide(&question, request, in: flow)
      switch resolution {
      case .refuse(let refusal): return Attempt(.refused(refusal))
      case .park(let required, _):
        return park(parked, named: steps.redacted, behind: required, in: flow, request)
      case .wait(let undecided):
        let way =
          (flow.place?.path.drop { $0 !== owner }.compactMap(\.flow) ?? [])
          + flows(onWay: steps, from: owner)
        wait(for: undecided, question, in: start, changing: Containers(way + [start]), request)
        return Attempt(.deciding)
      case .perform(let actions):
        let result = show(actions, question, in: flow)
        if case .refused = result.outcome {
          let isUnknownTab =
            parked.isLink && flow.layout.selects && !question.asked.isRedirected
            && actions.count == 1 && actions[0].selects(route)
          return isUnknownTab ? Attempt(.unhandled, note: result.note) : result
        }
        committed = committed || result.outcome == .committed
      }
      let rest = steps[(level + 1)...]
      if question.asked.isRedirected {
        redirected = true
        guard let first = rest.first else { break }
        if let veto = transaction.firstVeto() { return Attempt(.refused(.leaveVetoed(veto))) }
        guard let next = self.flow(showing: question.asked.last, in: flow, for: first) else {
          lost = note(losing: rest, of: parked, redirectedTo: question.asked.last)
          break
        }
        flow = next
        continue
      }
      guard let place = flow.place(for: route) else {
        guard !rest.isEmpty else { break }
        return Attempt(.unhandled, note: "transition(to:) did not go to \(route).")
      }
      guard !rest.isEmpty else {
        committed = showBeginning(of: place).outcome == .committed || committed
        break
      }
      // No model is created for a link that a guard stops.
      if !place.isMade, let veto = transaction.firstVeto() {
        return Attempt(.refused(.leaveVetoed(veto)))
      }
      lifetimes.makePlaces(on: place)
      guard let next = place.flow else {
        let note = stop(at: place, before: rest[level + 1].route, isLink: parked.isLink)
        return Attempt(.unhandled, note: note)
      }
      flow = next
    }
    committed = dismiss(presented, exceptThoseOf: passed) || committed
    guard committed else { return Attempt(.unchanged, note: lost) }
    return Attempt(redirected ? .redirected : .committed, note: lost)
  }

  /// Returns the flows on the way that are there already, in which the user may go on.
  private func flows(onWay steps: [LinkStep], from owner: Place) -> [Flow] {
    var found: [Flow] = []
    var next = owner.flow
    for step in steps {
      guard let flow = next else { break }
      found.append(flow)
      next = flow.place(for: flow.coordinator?.live(step.route) ?? step.route)?.flow
    }
    return found + (next.map { [$0] } ?? [])
  }

  /// Returns the flow at the route to which a link was redirected, if it can continue there.
  private func flow(
    showing route: AnyRoute?, in flow: Flow, for next: LinkStep
  ) -> Flow? {
    guard let place = route.flatMap(flow.place(for:)) else { return nil }
    lifetimes.makePlaces(on: place)
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
  fileprivate struct Question {
    let level: Int
    let route: AnyRoute
    /// The routes of the back stack, below the link's own route.
    let under: [AnyRoute]
    /// The routes that were asked for.
    var asked: AskedRoutes
    /// The index of the back-stack route that stops the link; nil if the link's own route stops it.
    var lower: Int?
    /// The coordinator's actions for the routes of the back stack that are not in the tree yet.
    var below: [TreeAction] = []
    /// The entries of a stack's back stack, as the coordinator has decided.
    var beneath: [TreeAction.Placing] = []
    /// True if the coordinator has decided that another route is in the back stack.
    var isAltered = false
  }

  /// Asks the coordinator about the link's route, and about the routes of its back stack that are
  /// not in the tree yet.
  private func decide(
    _ question: inout Question, _ request: Request, in flow: Flow
  ) -> Resolution {
    guard flow.coordinator != nil else { return .refuse(.flowEnded) }
    let (level, under) = (question.level, question.under)
    for (index, lower) in under.enumerated() {
      guard !stands(lower, at: index, of: under, in: flow) else {
        question.beneath.append(.init(route: lower))
        continue
      }
      let answer = answer(.link(level: level, under: index), to: lower, in: flow, request)
      guard let (resolution, chain) = ask(lower, in: flow, answer: answer) else {
        return .refuse(.flowEnded)
      }
      guard let actions = resolution.actions else {
        question.lower = index
        question.asked = chain
        return resolution
      }
      if let refusal = place(actions, for: lower, beneath: &question, in: flow) {
        return .refuse(refusal)
      }
    }
    let answer = answer(.link(level: level), to: question.route, in: flow, request)
    guard let (resolution, asked) = ask(question.route, in: flow, answer: answer) else {
      return .refuse(.flowEnded)
    }
    question.asked = asked
    return resolution
  }

  private func wait(
    for undecided: Undecided, _ question: Question, in start: Flow,
    changing containers: Containers, _ request: Request
  ) {
    requests.wait(
      for: undecided, about: .link(level: question.level, under: question.lower), question.asked,
      in: start, changing: containers, request)
  }

  // MARK: Showing

  /// Performs a link's actions in one flow: builds the back stack, dismisses other modals, then
  /// performs the remaining actions.
  private func show(
    _ actions: [TreeAction], _ question: Question, in flow: Flow
  ) -> Attempt {
    let under = question.under
    // The usual case: one push.
    if actions.count == 1, let route = actions[0].pushed,
      isOnlyMissing(route, above: question.backStack(below: route), in: flow)
    {
      return transaction.perform(.push(route, always: true), in: flow, because: .link)
    }
    if flow.isSplit {
      let actions = columnActions(for: actions, question, flow)
      return transaction.perform(actions, in: flow, because: .link)
    }
    var pushed: [TreeAction.Placing] = []
    var presented: [AnyRoute] = []
    var others: [TreeAction] = []
    let isStack = flow.layout == .stack
    for action in actions {
      switch action {
      case .push(let route?, _) where isStack, .show(let route) where isStack:
        pushed.append(.init(route: route))
      case .present(let route?, let presentation, _)
      where isStack && transaction.reducer.isPushed(presentation, in: flow.id ?? .root):
        pushed.append(.init(route: route, presentation: presentation))
      case .present(let route?, let presentation, _) where presentation.overlay == nil:
        presented.append(route)
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
    if isStack, !(onTop.isEmpty && under.isEmpty) {
      var stack = question.backStack(below: onTop.first?.route) + onTop
      var updates: [TreeAction] = []
      if let root = flow.root, let route = stack.first?.route, root.stands(for: route) {
        stack.removeFirst()
        if root.route != route { updates = [.updateEntry(root.id, route)] }
      }
      all += [.setAboveRoot(stack)] + updates
    }
    let selected = flow.content?.selected
    let result = transaction.perform(
      all + (goesOn ? others : actions), in: flow, because: .link)
    // Modals leave before the leave guards of the tab are asked.
    if let selected, selected != flow.content?.selected { _ = dismiss(modals(shownIn: selected)) }
    return result
  }

  /// Returns true if the stack lacks only the link's own route, above its back stack.
  private func isOnlyMissing(
    _ route: AnyRoute, above beneath: [TreeAction.Placing], in flow: Flow
  ) -> Bool {
    guard flow.layout == .stack, !route.declaresIdentity, let content = flow.content,
      content.modals.isEmpty, let root = flow.root
    else { return false }
    // A link may omit the root.
    let unnamed = root.stands(for: beneath.first?.route ?? route) ? 0 : 1
    return content.entries.count == beneath.count + unnamed
      && store.tree.countMatching(
        content.entries.dropFirst(unnamed), beneath.lazy.map(\.route)) == beneath.count
  }

  /// Shows the initial content of an existing flow, as a tap on a selected tab does.
  private func showBeginning(of place: Place) -> Attempt {
    guard place.isMade, place.flow != nil else { return Attempt(.unchanged) }
    let popped = transaction.popToBeginning(of: place, because: .link)
    // Dismissed last, because the removed entries may have hidden a flow with modals.
    let isCovered = dismiss(modals(shownIn: place.id))
    return isCovered ? Attempt(.committed) : popped
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
  /// The coordinator's table of links, without the type of its routes.
  var linkTable: LinkTable { Self.links.table }
}

// MARK: Typed paths

// Typed paths are followed like links. Their steps are given, so nothing has to be parsed.

extension Engine {
  /// Follows a typed path from the nearest coordinator that owns its first route.
  ///
  /// - Parameter flow: The flow that makes the request, and in whose container it may wait.
  func follow(_ path: RoutePath, by flow: Flow, _ request: Request) -> Attempt {
    guard let asking = lifetimes.current(flow) else { return Attempt(.refused(.flowEnded)) }
    var next: Flow? = asking
    while let current = next, current.coordinator?.live(path.first) == nil {
      next = current.place?.parent
    }
    guard let owner = next else {
      if path.first.isLive {
        Report.pathWithoutOwner(
          "\(path)", path: asking.pathDescription, trace: transaction.trace)
      }
      return Attempt(
        .unhandled,
        note: "No coordinator up to the root has this route: \(path.first).")
    }
    return follow(path, from: owner, waitingIn: flow, request)
  }

  /// Follows a typed path from the flow that owns its first route.
  func follow(
    _ path: RoutePath, from owner: Flow, waitingIn flow: Flow, _ request: Request
  ) -> Attempt {
    guard let place = owner.place else { return Attempt(.refused(.flowEnded)) }
    let parked = ParkedRequest.follow(flow: place.id, path: path, via: [])
    let steps = path.steps.map(LinkStep.init)
    return go(steps, from: place, parkedAs: parked, waitingIn: flow, request)
  }

  /// Reports that a link or a path cannot continue at a place, and returns the note of its event.
  private func stop(at place: Place, before next: AnyRoute, isLink: Bool) -> String {
    let route = place.name
    let path = place.parent?.pathDescription ?? ""
    let found = place.coordinator.map { "the coordinator \(type(of: $0))" } ?? "no coordinator"
    if isLink {
      Report.mountLeadsElsewhere(route, to: found, path: path, trace: transaction.trace)
      return "\(route) has no coordinator for the rest of the link."
    }
    // A path from a file is external input and not a mistake of the app.
    if next.isLive {
      Report.pathLeadsElsewhere(
        route, to: found, next: "\(next)", path: path, trace: transaction.trace)
    }
    return "At \(route) there is \(found), which does not have this route: \(next)."
  }
}

// MARK: Back stacks

extension Engine {
  /// Adds the coordinator's decision about a route beneath the link's target to the back stack.
  ///
  /// - Returns: The refusal of the link if the decision cannot be part of a back stack.
  private func place(
    _ actions: [TreeAction], for lower: AnyRoute, beneath question: inout Question, in flow: Flow
  ) -> Refusal? {
    // Other layouts have no back stack.
    guard flow.layout == .stack || flow.isSplit else { return nil }
    for action in actions {
      switch action {
      case .show(let route): question.put(.init(route: route), for: lower)
      case .push(let route?, let always):
        question.put(.init(route: route), for: lower, always: always)
      case .present(let route?, let presentation, let always)
      where transaction.reducer.isPushed(presentation, in: flow.id ?? .root):
        question.put(
          .init(route: route, presentation: presentation), for: lower, always: always)
      case .showIn(let route, _) where flow.isSplit:
        question.put(.init(route: route), for: lower)
      case .pushIn(let route, _, let always) where flow.isSplit:
        question.put(.init(route: route), for: lower, always: always)
      case .popToRoot where !flow.isSplit:
        // The back stack begins again with only the root.
        question.beneath = []
        if let root = flow.root?.route { question.put(.init(route: root), for: lower) }
      default:
        return refuse(lower, because: "\(action.verb.rawValue) cannot be part of one", in: flow)
      }
    }
    if actions.isEmpty { return refuse(lower, because: "it shows no route", in: flow) }
    if flow.isSplit { question.below += actions }
    return nil
  }

  private func refuse(_ lower: AnyRoute, because reason: String, in flow: Flow) -> Refusal {
    Report.notInBackStack("\(lower)", reason, path: flow.pathDescription, trace: transaction.trace)
    return .impossible("\(lower) cannot be beneath the link's target: \(reason).")
  }
}

extension Engine.Question {
  /// Adds an entry to the back stack, unless an equal one is already on top, as for a push.
  fileprivate mutating func put(
    _ placing: TreeAction.Placing, for lower: AnyRoute, always: Bool = false
  ) {
    if placing.route != lower { isAltered = true }
    if always || beneath.last?.route != placing.route { beneath.append(placing) }
  }

  /// Returns the entries beneath the target.
  ///
  /// If a decision or a redirect has put the target itself on top of them, it is not shown twice.
  fileprivate func backStack(below target: AnyRoute?) -> [TreeAction.Placing] {
    (isAltered || asked.isRedirected) && beneath.last?.route == target
      ? beneath.dropLast() : beneath
  }
}

// MARK: Columns

extension Engine {
  /// Returns true if a route in the link's back stack needs no decision, because it is already
  /// there.
  ///
  /// In a split, it must be at the link's position: in the columns from the sidebar's root on, with
  /// no other entries in between.
  private func stands(_ lower: AnyRoute, at index: Int, of under: [AnyRoute], in flow: Flow) -> Bool
  {
    // A modal does not count: the link dismisses it, and inserts a new entry.
    guard let entries = flow.content?.entries else { return false }
    guard flow.isSplit else { return entries.contains { store.tree.entries[$0]?.route == lower } }
    let way = way(through: under, flow)
    // The coordinator decides about new values of an entry that stays.
    let equal = zip(entries, way).prefix { store.tree.entries[$0]?.route == $1 }.count
    return index + way.count - under.count < equal
  }

  /// Returns the actions with which a link in a split leads to the same columns from any state.
  ///
  /// Entries that already match the link's path, from the sidebar's root on, stay. Entries above
  /// them leave before the rest of the path is built, because each column depends on the columns
  /// before it.
  ///
  /// - Parameter actions: The coordinator's actions for the link's route.
  private func columnActions(
    for actions: [TreeAction], _ question: Question, _ flow: Flow
  ) -> [TreeAction] {
    var placed: [TreeAction] = []
    var presented: [TreeAction] = []
    var goesOn = true
    for action in actions {
      switch action {
      case .present(_, let presentation, _)
      where !transaction.reducer.isPushed(presentation, in: flow.id ?? .root):
        presented.append(action)
      case .present, .push, .show, .showIn, .pushIn: placed.append(action)
      default: goesOn = false
      }
    }
    let modals = TreeAction.keepModals(presented.compactMap(\.route))
    // A sequence that contains other actions, such as a pop, keeps its order.
    guard goesOn else { return [modals] + question.below + actions }
    guard !placed.isEmpty || !question.under.isEmpty else { return [modals] + presented }

    let way = way(through: question.under, flow)
    var routes = way
    // A link to the sidebar's root needs no decision of the coordinator.
    if question.under.isEmpty, case .show(let route)? = placed.first,
      flow.root?.stands(for: route) == true
    {
      placed.removeFirst()
      routes = [route]
    }
    let entries = flow.content?.entries ?? []
    var count = store.tree.countMatching(entries, way)
    if count == way.count {
      while let next = placed.first, entries.indices.contains(count),
        store.tree.entries[entries[count]]?.isShown(by: next) == true
      {
        placed.removeFirst()
        routes += next.route.map { [$0] } ?? []
        count += 1
      }
    }
    let rest = TreeAction.pop(entries.count - max(count, 1))
    let updates = zip(entries.prefix(count), routes).filter {
      store.tree.entries[$0]?.route != $1
    }
    let below = question.below.filter { action in
      !updates.contains { $0.1 == action.route }
    }
    return [modals, rest] + updates.map(TreeAction.updateEntry) + below + placed + presented
  }

  /// The routes of the link's back stack, with the sidebar's root, which a link may omit.
  private func way(through under: [AnyRoute], _ flow: Flow) -> [AnyRoute] {
    guard let root = flow.root, let route = root.route,
      under.first.map(root.stands) != true
    else { return under }
    return [route] + under
  }
}

extension NavigationTree.Entry {
  /// Returns true if the action's route leads to this entry and it is in the action's column.
  fileprivate func isShown(by action: TreeAction) -> Bool {
    guard let route = action.route, stands(for: route) else { return false }
    return switch action {
    case .show: column == .detail
    case .showIn(_, let wanted), .pushIn(_, let wanted, _): column == wanted
    default: true
    }
  }
}

// MARK: Modals

// A link shows its target, so it dismisses the modals over the screens that it leaves and shows,
// except those on its own path.

extension Engine {
  /// Returns the modals that are shown within the place, each after those that contain it.
  ///
  /// A loop, usually over one path, because every link calls this method.
  private func modals(shownIn id: EntryID) -> [EntryID] {
    var found: [EntryID] = []
    var waiting: [EntryID] = []
    var traits = KnownTraits()
    var next: EntryID? = id
    while let current = next ?? waiting.popLast() {
      StepCounter.note()
      next = nil
      guard let flow = store.tree.flows[current] else { continue }
      if !flow.modals.isEmpty {
        found += flow.modals
        waiting += flow.modals
      }
      if let beside = store.tree.sideBySide(in: current, &traits) {
        waiting += beside
      } else {
        next = flow.top
      }
    }
    return found
  }

  /// Returns the modals that cover the place and belong to flows around it.
  ///
  /// There are none if the place would be hidden without them, too, for example in another tab.
  private func modals(over id: EntryID) -> [EntryID] {
    var found: [EntryID] = []
    var traits = KnownTraits()
    var current = id
    while let entry = store.tree.entries[current], !entry.isOverlay, let parent = entry.parent,
      let flow = store.tree.flows[parent]
    {
      StepCounter.note()
      if entry.isModal {
        found += flow.modals.drop { $0 != current }.dropFirst()
      } else if store.tree.sideBySide(in: parent, &traits)?.contains(current)
        ?? (flow.top == current)
      {
        found += flow.modals
      } else {
        return []
      }
      current = parent
    }
    return found
  }

  /// Dismisses the modals that are still in the tree, except those that were presented while the
  /// link waited.
  ///
  /// - Parameter passed: The flows on the link's path, whose modals have already been handled.
  /// - Returns: True if it has dismissed a modal.
  private func dismiss(_ modals: [EntryID], exceptThoseOf passed: [EntryID] = []) -> Bool {
    var isDone = false
    var known: [EntryID: Bool] = [:]
    let passed = Set(passed)
    for modal in modals {
      guard let flow = store[modal]?.parent, let id = flow.id, !passed.contains(id),
        !transaction.reducer.isLater(modal), !store.isLeaving(modal, &known)
      else { continue }
      let result = transaction.perform(.remove(modal), in: flow, because: .link)
      if result.outcome == .committed { (isDone, known[modal]) = (true, true) }
    }
    return isDone
  }
}

// MARK: Overlays

extension Engine {
  /// Parks a link at the opaque overlay that covers the scene; the link continues when the overlay
  /// leaves.
  ///
  /// Links that wait at the overlay continue in the order of their age, the newest first.
  private func park(_ link: ParkedRequest, behind overlay: Place, _ request: Request) -> Attempt {
    var request = request
    requests.note(&request)
    var newest = Parked(.uncovered(link), owner: .root, of: request)
    newest.keepDecisions(of: request)
    transaction.park(
      [newest] + (request.past?.beneath ?? []).map(\.covered), at: overlay)
    return Attempt(.parked, note: "It waits until \(overlay.name) has left.")
  }
}

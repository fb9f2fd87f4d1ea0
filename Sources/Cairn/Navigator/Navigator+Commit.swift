/// The changes of one request until they are committed or taken back.
@MainActor
struct Transaction {
  /// What has been applied to the tree, in order.
  var changes: [TreeChange] = []
  /// How many of the changes have their places made.
  var placed = 0
  /// What has been replayed by commits of its own.
  var replayed: [TreeChange] = []
  /// The places that came in.
  var made: [Place] = []
  /// Destinations that are given and not asked for: flows started by `run`.
  var given: [EntryID: Destination] = [:]
  /// The async condition that made the request.
  var deciding: Int?
  /// Whether screens that are to be left are asked.
  var asksGuards = true
  /// Those that have let the request pass before.
  var passed: Set<EntryID> = []
  /// What a screen wants the user to be asked before it is left.
  var question: (EntryID, Dialog<Void>)?
  /// The flow that ends with an output.
  var finished: EntryID?
  /// Results to be given after the commit.
  var settlements: [@MainActor () -> Void] = []
  /// Parked requests that go on after the commit.
  var resumed: [(ParkedRequest, owner: EntryID)] = []
  /// Parked requests that are over.
  var abandoned: [(ParkedRequest, Outcome)] = []
  /// Saved state that is being restored.
  var restoring: Restoring?
  /// Whether what left has been torn down already, because what came in may have its ids.
  var hasTornDown = false

  var isEmpty: Bool { changes.isEmpty && settlements.isEmpty }
}

extension Navigator {
  func apply(_ change: TreeChange) {
    tree.apply(change)
    transaction.changes.append(change)
  }

  // MARK: Making

  /// Makes what lives at the entries that came in, and at the entries that these bring along.
  ///
  /// Not recursive: a coordinator's first entries are added to the transaction's changes, which this
  /// works through in order.
  func makePlaces() {
    while transaction.placed < transaction.changes.count {
      let change = transaction.changes[transaction.placed]
      transaction.placed += 1
      if case .inserted(let entry, _) = change, places[entry.id] == nil,
        tree.entries[entry.id] != nil
      {
        makePlace(entry)
      }
    }
    remakeVisible(after: transaction.changes)
  }

  func makePlace(_ entry: NavigationTree.Entry) {
    var destination = transaction.given[entry.id] ?? destination(of: entry)
    if let node = destination.node, node.isAttached || node.hasEnded {
      Report.coordinatorUsedTwice(
        type(of: destination.object), path: pathDescription(of: entry.id),
        consequence: "The place stays empty")
      if let result = destination.result {
        transaction.settlements.append {
          result.cancel(.refused(.impossible("The coordinator has been in a tree before.")))
        }
      }
      destination = Destination(EmptyPlace())
    }
    let place = Place(id: entry.id, destination: destination)
    place.deciding = transaction.deciding
    places[entry.id] = place
    transaction.made.append(place)
    if case .dialog(let dialog) = place.content {
      dialog.navigator = self
      dialog.id = entry.id
      if !entry.isModal { Report.dialogNotPresented(path: pathDescription(of: entry.id)) }
    }
    if let node = place.node {
      node.attach(to: self, at: entry.id)
      checkLinks(of: place.coordinator)
      install(node, at: entry.id)
    } else if let saved = transaction.restoring?.tree.flows[entry.id] {
      dropAll(of: saved, in: entry.id, reason: "There is a screen now, and no flow.")
    }
    if place.node == nil, let parked = entry.parked {
      // Nothing finishes here that the request could go on after.
      apply(.parked(entry.id, from: parked, to: nil))
      transaction.abandoned.append((parked, .refused(.requirementCancelled)))
    }
    transaction.restoring?.restoreState(of: place, path: briefPath(of: place.id))
    if let state = released[entry.id] ?? nil { restore(state, at: place) }
  }

  private func destination(of entry: NavigationTree.Entry) -> Destination {
    guard let parent = entry.parent, let coordinator = places[parent]?.coordinator,
      let route = entry.route, let destination = coordinator.destination(at: route)
    else { return Destination(EmptyPlace()) }
    // A route from a recording is decoded now that its coordinator is there.
    if route.live == nil { tree.entries[entry.id]?.route = coordinator.live(route) }
    return destination
  }

  private func install(_ node: FlowNode, at id: EntryID) {
    if let flow = tree.flows[id] {
      // A recording brought the flow along, or it is made anew. It must be the layout that the
      // coordinator has now.
      if flow.layout == node.layout { return }
      tree.flows[id] = nil
    }
    apply(.flowStarted(id, layout: node.layout))
    installTraits(of: node, at: id)
    if transaction.restoring != nil {
      installSaved(node, at: id)
    } else {
      installInitial(node, at: id)
    }
  }

  /// Lets a coordinator begin with the routes that its `Navigation` was made with.
  func installInitial(_ node: FlowNode, at id: EntryID) {
    for (index, route) in node.initialRoutes.enumerated() {
      let column = node.initialColumns.isEmpty ? nil : node.initialColumns[index]
      apply(tree.insertion(of: route, at: index, in: id, number: tree.nextID, column: column))
    }
    if let selected = node.initialSelection, let flow = tree.flows[id],
      flow.entries.indices.contains(selected)
    {
      apply(.selected(flow: id, from: nil, to: flow.entries[selected]))
    }
  }

  // MARK: Leaving

  /// The top entries that the transaction removes, in the order in which they end.
  ///
  /// Within a stack from the root up; modals from the top down, before what they cover.
  private func leavingEntries() -> [(id: EntryID, reason: CancellationReason)] {
    guard !transaction.hasTornDown else { return [] }
    var modals: [(EntryID, CancellationReason)] = []
    var content: [(EntryID, CancellationReason)] = []
    for change in transaction.changes {
      guard case .removed(let id, let position, let reason) = change else { continue }
      if position.slot == .modal {
        modals.append((id, reason))
      } else {
        content.append((id, reason))
      }
    }
    return innermostFirst(modals + content.reversed())
  }

  /// Puts entries that left a flow which leaves too before that flow, and keeps the order otherwise.
  private func innermostFirst(
    _ leaving: [(id: EntryID, reason: CancellationReason)]
  ) -> [(id: EntryID, reason: CancellationReason)] {
    let ids = Set(leaving.map(\.id))
    var levels: [EntryID: Int] = [:]
    func level(_ id: EntryID) -> Int {
      guard let parent = tree.entries[id]?.parent else { return 0 }
      if let known = levels[parent] { return known }
      let level = tree.path(to: parent).count(where: ids.contains)
      levels[parent] = level
      return level
    }
    let greatest = leaving.map { level($0.id) }.max() ?? 0
    guard greatest > 0 else { return leaving }
    return (0...greatest).reversed().flatMap { wanted in
      leaving.filter { level($0.id) == wanted }
    }
  }

  /// The entry and what is active beneath it, each after the one that it is in.
  private func activeEntries(from id: EntryID) -> [EntryID] {
    var found: [EntryID] = []
    var waiting = [id]
    while let next = waiting.popLast() {
      guard let place = places[next], place.isActive else { continue }
      found.append(next)
      if let child = place.activeChild { waiting.append(child) }
      waiting.append(contentsOf: place.activeBeside.reversed())
    }
    return found
  }

  /// Lets everything at the entry and beneath it go, the topmost first.
  func tearDown(_ id: EntryID, because reason: CancellationReason) {
    if let parent = tree.entries[id]?.parent { places[parent]?.forgetActive(id) }
    let subtree = tree.subtree(of: id)
    let path = leakMonitor == nil ? "" : pathDescription(of: id)
    for current in subtree.reversed() {
      guard let place = places[current] else { continue }
      places[current] = nil
      // Restoring and closing end every flow for a reason of their own, at whatever depth.
      let isCommon = current == id || reason == .restored || reason == .navigatorEnded
      end(place, because: isCommon ? reason : .parentEnded)
      // The whole path of each would cost a walk to the root for each.
      leakMonitor?.watch(
        place.object, path: current == id ? path : "\(path) / … / \(name(of: current))")
    }
    tree.drop(subtree)
    if !released.isEmpty { for current in subtree { released[current] = nil } }
  }

  private func end(_ place: Place, because reason: CancellationReason) {
    if place.isActive { place.resignActive() }
    (place.object as? any LifecycleObserver)?.didEnd()
    place.end()
    if let result = place.result, place.id != transaction.finished {
      transaction.settlements.append { result.cancel(reason) }
    }
    if let parked = tree.entries[place.id]?.parked {
      transaction.abandoned.append((parked, .refused(.requirementCancelled)))
    }
    place.node?.detach()
  }

  /// Ends everything: all entries leave, and then the root's own place.
  func close() {
    removeAll(because: .navigatorEnded)
    transaction.hasTornDown = true
    if let place = places.removeValue(forKey: .root) { end(place, because: .navigatorEnded) }
  }

  /// Takes all entries of the root out, and lets what lives there go at once.
  ///
  /// Requests that are made meanwhile are about what is gone, so they are turned down.
  func removeAll(because reason: CancellationReason) {
    guard let flow = tree.flows[.root] else { return }
    for (index, id) in flow.modals.enumerated().reversed() {
      let position = TreeChange.Position(flow: .root, slot: .modal, index: index)
      apply(.removed(id, from: position, because: reason))
    }
    for (index, id) in flow.entries.enumerated().reversed() {
      let position = TreeChange.Position(flow: .root, slot: .content, index: index)
      apply(.removed(id, from: position, because: reason))
    }
    turnsDown = reason == .restored ? .restoring : .flowEnded
    defer { turnsDown = nil }
    for change in transaction.changes {
      if case .removed(let id, _, let reason) = change { tearDown(id, because: reason) }
    }
    transaction.hasTornDown = true
  }

  // MARK: Committing

  /// Takes everything back that the transaction did.
  func rollBack() {
    for place in transaction.made {
      places[place.id] = nil
      place.end()
      place.node?.takeBack()
    }
    for change in transaction.changes.reversed() { tree.revert(change) }
    transaction = Transaction()
  }

  /// Makes the transaction's changes the state, and lets everyone know.
  func commit(origin: NavigationOrigin) {
    let changes = transaction.changes
    guard !changes.isEmpty else { return }
    revision += 1

    if !released.isEmpty { for place in transaction.made { released[place.id] = nil } }
    let leaving = leavingEntries()
    resignCovered(by: changes, leaving: Set(leaving.map(\.id)))
    for (id, reason) in leaving { tearDown(id, because: reason) }
    for case .released(let id) in changes { letGo(of: id) }
    for place in transaction.made where places[place.id] === place { place.start() }
    activateFronts(of: changes)
    if !leaving.isEmpty { endWaitingOfLeft() }

    for place in transaction.made { place.node?.stateChanged() }
    var told: EntryID?
    for flow in changes.lazy.compactMap(\.flow) where flow != told {
      places[flow]?.node?.stateChanged()
      told = flow
    }
    if !hosts.isEmpty {
      let diff = NavigationDiff(revision: revision, origin: origin, changes: changes)
      hosts.removeAll { $0.host == nil }
      for weak in hosts { weak.host?.navigator(self, didCommit: diff) }
    }
  }

  /// Lets what is covered now, and stays, resign: the innermost first.
  private func resignCovered(
    by changes: [TreeChange], leaving: Set<EntryID>
  ) {
    for flow in flowsAltered(by: changes) {
      guard let place = places[flow], place.isActive, let old = place.activeChild else { continue }
      let (front, beside) = tree.fronts(of: flow)
      // Nearly always: nothing but the front, and it is the same.
      if old == front, beside == place.activeBeside { continue }
      for covered in [old] + place.activeBeside.reversed()
      where covered != front && !beside.contains(covered) {
        // What leaves resigns just before it ends, or with the flow that it is in if that is covered.
        if leaving.contains(covered) { continue }
        place.forgetActive(covered)
        for id in activeEntries(from: covered).reversed() {
          places[id]?.resignActive()
          places[id]?.activeChild = nil
          places[id]?.activeBeside = []
        }
      }
    }
  }

  /// The flows whose fronts may be others now.
  func flowsAltered(by changes: [TreeChange]) -> [EntryID] {
    var flows = changes.compactMap(\.flow)
    let affectsTraits = changes.contains {
      switch $0 {
      case .traitsChanged, .traitsOverridden: true
      default: false
      }
    }
    if affectsTraits { flows += tree.flows.filter(\.value.layout.isSplit).keys.sorted() }
    return flows
  }

  /// Lets what is in front now become active: the outermost first.
  private func activateFronts(of changes: [TreeChange]) {
    if let root = places[.root], !root.isActive { root.becomeActive() }
    var waiting = flowsAltered(by: changes).reversed().map { (id: $0, isNew: false) }
    while let (id, isNew) = waiting.popLast() {
      guard let place = places[id] else { continue }
      if isNew { place.becomeActive() }
      guard place.isActive, case let (front?, beside) = tree.fronts(of: id) else { continue }
      // Columns in their order, each with what is in it, and the front comes last.
      let new = (beside + [front]).filter { !place.isActiveChild($0) }
      place.activeChild = front
      place.activeBeside = beside
      waiting.append(contentsOf: new.reversed().map { (id: $0, isNew: true) })
    }
  }

  /// Requests of flows that are gone do not come back.
  private func endWaitingOfLeft() {
    for (container, waiting) in waiting where places[waiting.flow] == nil {
      conclude(waitingIn: container, .refused(.flowEnded))
    }
  }

  func takeSettlements() -> [@MainActor () -> Void] {
    defer { transaction.settlements = [] }
    return transaction.settlements
  }

  /// Sends requests that were parked on their way again, and ends those that cannot go on.
  func resumeParked() {
    for (parked, outcome) in transaction.abandoned {
      let request = Request(.proceed(parked, owner: .root))
      emit(request, .init(outcome: outcome), changes: [], before: revision)
    }
    let resumed = transaction.resumed
    transaction.abandoned = []
    transaction.resumed = []
    for (parked, owner) in resumed { _ = submit(Request(.proceed(parked, owner: owner))) }
  }
}

/// What lives at an entry that nothing could be made for.
private final class EmptyPlace {}

extension Destination {
  @MainActor var node: FlowNode? {
    if case .flow(_, let node) = content { node } else { nil }
  }

  @MainActor var object: AnyObject { content.object }
}

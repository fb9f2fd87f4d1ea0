// Creates the objects for the places that a transaction inserts.
extension Lifetimes {
  /// Creates the objects for inserted places, including the initial entries of new coordinators.
  ///
  /// Not recursive: a coordinator's initial entries are appended to the changes, which are
  /// processed in order.
  func makePlaces() {
    makeInserted()
    guard store.mayLackObjects else { return }
    if store.hasLazyTabs, transaction.kinds.contains(.selected) { makeSelected() }
    if store.hasReleased { remakeVisible() }
    makeInserted()
  }

  /// Creates the object that a link continues in; ``makePlaces()`` creates other missing objects.
  ///
  /// The link may select another tab, so no lazy tab is created yet.
  func makePlaces(on place: Place) {
    makeInserted(selects: false)
    guard store.mayLackObjects, !place.isMade else { return }
    remake(place)
    makeInserted(selects: false)
  }

  /// - Parameter selects: True if the lazy tabs that are selected now stay selected.
  private func makeInserted(selects: Bool = true) {
    var known: [EntryID: Bool] = [:]
    while let id = transaction.nextInserted() {
      guard let place = store[id], !place.isMade, !place.hasEnded,
        !transaction.kinds.contains(.removedAfterInsertion) || !store.isLeaving(id, &known)
      else { continue }
      if store.mayLackObjects { makeOwners(of: place) }
      // If the owner has another layout than the recording, the entry has already left again.
      if !place.isMade, !place.isDetached, !isPostponed(place, selects: selects) { make(place) }
    }
  }

  /// Creates the coordinators around an entry that a recording has inserted, starting with the
  /// outermost, and their content.
  ///
  /// The coordinators of lazy and released tabs do not exist. Only a coordinator can make the
  /// content, and knows if its tabs are lazy.
  private func makeOwners(of place: Place) {
    var outermost: Place?
    var next = place.parent?.place
    while let owner = next, !owner.isMade {
      outermost = owner
      next = owner.parent?.place
    }
    if let outermost { remake(outermost) }
  }

  /// Creates the objects of lazy tabs that have been selected, even in flows that are not visible.
  ///
  /// A swipe back shows the tab before any request is made, so its objects must exist.
  private func makeSelected() {
    for case .selected(let id, _, let tab?) in transaction.changes {
      guard let place = store[tab], !place.isMade, let flow = store.flow(id), flow.isLazy,
        flow.content?.selected == tab, !store.isLeaving(tab)
      else { continue }
      remake(place)
    }
  }

  /// Returns true if the place is a lazy tab that is not selected and has no content to restore.
  private func isPostponed(_ place: Place, selects: Bool = true) -> Bool {
    guard store.hasLazyTabs, let flow = place.parent, flow.isLazy, !place.isModal,
      !selects || flow.content?.selected != place.id
    else { return false }
    // A parked request continues when the flow at its place ends.
    guard place.flow == nil, place.parked == nil else { return false }
    return restoring?.hasContent(for: place) != true
  }

  /// Inserts the root coordinator.
  func makeRoot(_ destination: Destination) {
    // The coordinator is inserted even if it has been used before, because a navigator needs a
    // root.
    _ = destination.refusalOfUsed(
      at: "the root", consequence: "It belongs to the new navigator now")
    transaction.give(destination, to: .root)
    make(store.root)
  }

  func make(_ place: Place) {
    var destination = transaction.draft.notes?.given[place.id] ?? destination(of: place)
    if place !== store.root,
      let refusal = destination.refusalOfUsed(
        at: place.pathDescription, consequence: "Its entry stays empty")
    {
      if let result = destination.result { transaction.settle(result, .cancel(.refused(refusal))) }
      destination = Destination(EmptyPlace())
    }
    place.take(destination)
    place.deciding = transaction.context.deciding
    if place.roles.contains(.leaveGuard) { store.hasGuards = true }
    transaction.noteMade(place)
    if let flow = destination.flow, let coordinator = destination.coordinator {
      install(flow, of: coordinator, destination.result, at: place)
    } else if let dialog = place.dialog {
      dialog.attach(to: place, result: destination.result, requests: requests)
      if !place.isModal { Report.dialogNotPresented(path: place.pathDescription) }
    }
    settleLeftovers(at: place)
    if let state = store.hasReleased ? store.released[place.id]?.state : nil {
      // The state was encoded by an object of the same type in this process. An object of another
      // type ignores it.
      try? (place.object as? any SavesState)?.take(state)
    }
  }

  /// Handles saved data of the place that does not fit the created object.
  private func settleLeftovers(at place: Place) {
    if place.coordinator == nil {
      restoring?.dropFlow(at: place, because: "Its route now leads to a screen.")
      if place.parked != nil, transaction.draft.notes?.parkedArrivals.contains(place.id) == true {
        // There is no flow that could finish, so requests that require one cannot continue.
        transaction.continueParked(at: place, isFinished: false)
      }
    }
    if place.flow == nil { restoring?.restoreState(of: place) }
  }

  private func destination(of place: Place) -> Destination {
    guard let coordinator = place.parent?.coordinator, let route = place.route else {
      return Destination(EmptyPlace())
    }
    if !route.isLive {
      // The route comes from a recording and is decoded now that its coordinator exists.
      guard let live = coordinator.live(route) else { return Destination(EmptyPlace()) }
      transaction.setRoute(live, of: place.id)
    }
    let made = store.create { coordinator.destination(at: place.route ?? route) }
    return made ?? Destination(EmptyPlace())
  }

  private func install(
    _ flow: Flow, of coordinator: any Coordinator, _ result: ResultSink?, at place: Place
  ) {
    let before = place.flow
    let content = store.tree.flows[place.id]
    flow.attach(to: place, of: coordinator, result: result, requests: requests)
    place.flow = flow
    if flow.isLazy { store.hasLazyTabs = true }
    // The coordinator needs its state when it is asked about its saved entries.
    restoring?.restoreState(of: place)
    checkLinks(of: coordinator)
    checkNavigation(of: coordinator, flow, at: place)
    if place !== store.root || before != nil, let content {
      if content.layout == flow.layout {
        // A recording inserted the entries, or the coordinator is created again.
        if let before { flow.way = before.way }
        return noteOverrides(of: flow, at: place)
      }
      // The coordinator's layout has changed, so the entries of the old one leave.
      transaction.removeContent(of: place.id, because: .replaced)
      if content.selected != nil { transaction.select(nil, in: place.id) }
      if !content.history.isEmpty {
        transaction.apply(.tabHistory(flow: place.id, from: content.history, to: []))
      }
      transaction.apply(.flowEnded(place.id, layout: content.layout))
      place.flow = flow
    }
    transaction.apply(.flowStarted(place.id, layout: flow.layout))
    noteOverrides(of: flow, at: place)
    if let restoring {
      restoring.install(flow, at: place)
    } else {
      transaction.installInitial(flow, at: place)
    }
  }

  /// Reports mistakes in a coordinator's link table and in those mounted there, once for each type.
  ///
  /// Only in debug builds: a release build should create the table on first use only.
  private func checkLinks(of coordinator: any Coordinator) {
    #if DEBUG
      let type = type(of: coordinator)
      guard checkedLinks.insert(ObjectIdentifier(type)).inserted else { return }
      let problems = coordinator.linkTable.allProblems(&checkedTables).map(\.description)
      if !problems.isEmpty { Report.badLinks(problems, type: type) }
    #endif
  }

  private func noteOverrides(of flow: Flow, at place: Place) {
    let overrides = store.tree.overrides[place.id] ?? TraitOverrides()
    guard flow.traitOverrides != overrides else { return }
    transaction.apply(
      .traitsOverridden(flow: place.id, from: overrides, to: flow.traitOverrides))
  }

  /// Reports a coordinator whose `navigation` is a new one each time.
  private func checkNavigation(of coordinator: any Coordinator, _ flow: Flow, at place: Place) {
    #if DEBUG
      guard coordinator.presentFlow !== flow else { return }
      Report.computedNavigation(type(of: coordinator), path: place.pathDescription)
    #endif
  }

  // MARK: Missing objects

  /// Creates the missing objects of the place and its descendants.
  func remake(_ place: Place) {
    var known: [EntryID: Bool] = [:]
    for current in place.subtree where !current.isMade {
      // A coordinator with another layout has removed the content of the former one.
      guard !store.isLeaving(current.id, &known) else { continue }
      if current === place || !isPostponed(current) { make(current) }
    }
  }

  /// Creates the missing objects of visible entries, also beneath modals, because a sheet does not
  /// cover everything.
  private func remakeVisible() {
    for id in store.tree.shownEntries {
      if let place = store[id], !place.isMade { remake(place) }
    }
  }

  /// Returns the flow of a request; creates it again if it was released while the request waited.
  func current(_ flow: Flow) -> Flow? {
    if flow.isAttached { return flow }
    guard let id = flow.id, let place = store[id], place.flow != nil else { return nil }
    // The flow may have been released together with the flows around it.
    if !place.isMade { makeOwners(of: place) }
    if !place.isMade { remake(place) }
    return place.flow?.isAttached == true ? place.flow : nil
  }
}

extension Transaction {
  /// Inserts the initial routes of the coordinator's `Navigation`.
  func installInitial(_ flow: Flow, at place: Place) {
    for (index, route) in reducer.initialRoutes(of: flow).enumerated() {
      let column = flow.initialColumns.isEmpty ? nil : flow.initialColumns[index]
      apply(reducer.insertion(of: route, at: index, in: place.id, column: column))
    }
    if flow.layout.selects, let content = flow.content,
      content.entries.indices.contains(flow.initialSelection)
    {
      select(content.entries[flow.initialSelection], in: place.id)
    }
  }

  /// Selects a tab or a page without asking a coordinator or a guard.
  func select(_ tab: EntryID?, in flow: EntryID) {
    apply(.selected(flow: flow, from: store.tree.flows[flow]?.selected, to: tab))
  }

  /// Removes everything that a flow contains.
  func removeContent(of id: EntryID, because reason: CancellationReason) {
    guard let flow = store.tree.flows[id] else { return }
    let lists: [(TreeChange.Position.Slot, [EntryID])] = [
      (.overlay, flow.overlays), (.modal, flow.modals), (.content, flow.entries),
    ]
    for (slot, entries) in lists {
      for (index, entry) in entries.enumerated().reversed() {
        apply(
          .removed(entry, from: .init(flow: id, slot: slot, index: index), because: reason))
      }
    }
  }
}

extension Destination {
  /// Reports a coordinator that has been in a tree before, and returns the refusal.
  ///
  /// - Returns: Nil for a new coordinator, and for a screen.
  func refusalOfUsed(at path: @autoclosure () -> String, consequence: String) -> Refusal? {
    guard let flow, !flow.isNew else { return nil }
    Report.coordinatorUsedTwice(type(of: object), path: path(), consequence: consequence)
    return .impossible("The coordinator has been in a tree before.")
  }
}

/// A placeholder for an entry without an object, because none could be created.
private final class EmptyPlace {}

extension Coordinator {
  fileprivate var presentFlow: Flow { navigation.flow }
}

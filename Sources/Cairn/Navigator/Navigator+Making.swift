extension Navigator {
  /// Makes what lives at the entries that came in, and at the entries that these bring along.
  ///
  /// Not recursive: a coordinator's first entries are added to those that came in, which this works
  /// through in order.
  func makePlaces() {
    if transaction.kinds.contains(.inserted) { makeInserted() }
    if !released.isEmpty { remakeVisible() }
  }

  private func makeInserted() {
    while transaction.placed < transaction.inserted.count {
      let id = transaction.inserted[transaction.placed]
      transaction.placed += 1
      if places.contains(id) { continue }
      let entry = tree.entries[id]
      if let entry { makePlace(entry) }
    }
  }

  func makePlace(_ entry: NavigationTree.Entry) {
    var destination =
      transaction.given.isEmpty
      ? destination(of: entry) : transaction.given[entry.id] ?? destination(of: entry)
    if let node = destination.flow?.node, node.isAttached || node.hasEnded {
      Report.coordinatorUsedTwice(
        type(of: destination.object), path: pathDescription(of: entry.id),
        consequence: "The place stays empty")
      if let result = destination.result {
        let advice = "The coordinator has been in a tree before."
        transaction.settle(result, .cancel(.refused(.impossible(advice))))
      }
      destination = Destination(EmptyPlace())
    }
    let place = Place.make(id: entry.id, destination)
    place.deciding = transaction.deciding
    if place.roles.contains(.leaveGuard) { hasGuards = true }
    places[entry.id] = place
    transaction.append(place)
    if let flow = place.flow {
      if let node = flow.node {
        node.attach(to: self, at: entry.id)
        checkLinks(of: flow.coordinator)
        install(node, at: entry.id)
      } else if let dialog = flow.object as? DialogModel {
        dialog.navigator = self
        dialog.id = entry.id
        if !entry.isModal { Report.dialogNotPresented(path: pathDescription(of: entry.id)) }
      }
    }
    if place.node == nil, let restoring = transaction.restoring,
      let saved = restoring.tree.flows[entry.id]
    {
      dropAll(of: saved, in: entry.id, reason: "There is a screen now, and no flow.")
    }
    if place.node == nil, let parked = entry.parked, transaction.cameParked.contains(entry.id) {
      // Nothing finishes here that the request could go on after.
      apply(.parked(entry.id, from: parked, to: nil))
      transaction.abandoned.append((parked, .refused(.requirementCancelled)))
    }
    if let restoring = transaction.restoring {
      restoring.restoreState(of: place, path: briefPath(of: place.id))
    }
    if !released.isEmpty, let state = released[entry.id]?.state { restore(state, at: place) }
  }

  private func destination(of entry: NavigationTree.Entry) -> Destination {
    guard let parent = entry.parent, let coordinator = places[parent]?.coordinator,
      let route = entry.route
    else { return Destination(EmptyPlace()) }
    guard route.isLive else {
      // From a recording; it is decoded now that its coordinator is there.
      guard let live = coordinator.live(route) else { return Destination(EmptyPlace()) }
      tree.entries[entry.id]?.route = live
      return coordinator.destination(at: live) ?? Destination(EmptyPlace())
    }
    return coordinator.destination(at: route) ?? Destination(EmptyPlace())
  }

  private func install(_ node: FlowNode, at id: EntryID) {
    let layout = tree.flows.layout(of: id)
    if let layout {
      // A recording brought the flow along, or it is made anew. It must be the layout that the
      // coordinator has now.
      if layout == node.layout { return }
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
}

/// What lives at an entry that nothing could be made for.
private final class EmptyPlace {}

extension Destination {
  @MainActor var node: FlowNode? { flow?.node }
  @MainActor var result: ResultSink? { flow?.result }
}

/// Receives the diff of each commit, for the hosts.
@MainActor
protocol DiffReceiver: AnyObject {
  /// True if there are no hosts, so no diff is needed.
  var isEmpty: Bool { get }
  func show(_ diff: NavigationDiff)
  /// Called when no request waits.
  func didHandleRequests()
  /// Returns the reason why the objects at an entry must not be released; nil if they may be.
  func objection(toReleasing id: EntryID) -> String?
}

/// The components of a navigator, each with its own responsibility and its own state.
///
/// Each component receives components that are created before it. Requests enter through the
/// ``RequestQueue``, and the ``RequestProcessor``, which has all components, passes each request to
/// the one that handles it.
@MainActor
final class Engine {
  let rootLayout: NavigationTree.Flow.Layout
  let store: PlaceStore
  let log: EventLog
  let hosts: any DiffReceiver
  let waiting: WaitingRequests
  let queue: RequestQueue
  let transaction: Transaction
  let leakMonitor: LeakMonitor?
  let resolver: DecisionResolver
  let guards: GuardCheck
  let questions: LeaveQuestions
  let factory: PlaceFactory
  let requirements: Requirements
  let steps: StepRunner
  let links: LinkRunner
  let linkSchemes = LinkSchemes()
  let user: UserActions
  let reevaluation: Reevaluation
  let widths: Widths
  let tearDown: TearDown
  let activation: Activation
  /// The report on the most recent restoration; nil if none took place.
  var restoration: RestorationReport?
  /// The routes that were not restored, because their coordinator did not go there at once.
  private var refused: [Restoring.Refused] = []
  /// The parked requests whose required flow was not restored.
  private var orphans: [[Parked]] = []

  init(
    rootLayout: NavigationTree.Flow.Layout, hosts: any DiffReceiver, leakMonitor: LeakMonitor?
  ) {
    self.hosts = hosts
    self.leakMonitor = leakMonitor
    self.rootLayout = rootLayout
    store = PlaceStore(rootLayout: rootLayout)
    log = EventLog(store)
    waiting = WaitingRequests(store, log)
    transaction = Transaction(store, log.trace)
    queue = RequestQueue(store, log, waiting)
    resolver = DecisionResolver(transaction)
    guards = GuardCheck(store, transaction)
    questions = LeaveQuestions(store, log, queue, waiting)
    factory = PlaceFactory(store, transaction, queue)
    requirements = Requirements(
      transaction: transaction, resolver: resolver, factory: factory, guards: guards,
      waiting: waiting)
    links = LinkRunner(
      store: store, transaction: transaction, resolver: resolver, factory: factory,
      guards: guards, requirements: requirements, waiting: waiting, schemes: linkSchemes)
    steps = StepRunner(
      transaction: transaction, resolver: resolver, requirements: requirements, waiting: waiting)
    user = UserActions(store: store, transaction: transaction, steps: steps, queue: queue)
    reevaluation = Reevaluation(
      store: store, transaction: transaction, resolver: resolver, factory: factory,
      requirements: requirements, waiting: waiting)
    widths = Widths(store: store, transaction: transaction, factory: factory)
    tearDown = TearDown(store, transaction, leakMonitor, waiting)
    activation = Activation(store, transaction, tearDown, queue)
    log.redactLink = { [weak store] link in
      guard let coordinator = store?.root.coordinator else { return nil }
      return (try? coordinator.linkSteps(for: link, isInside: true).get())?.redacted
    }
  }

  /// Inserts the root coordinator and begins to handle requests.
  func start(_ root: Destination, restoring saved: NavigationSnapshot?) {
    if let saved {
      // New entries must not reuse the ids of saved ones.
      store.reserveIDs(below: saved.tree.nextID)
      transaction.beginRestoring(Restoring(saved, transaction, resolver))
    }
    factory.makeRoot(root)
    if saved != nil { finishRestoring() } else { factory.makePlaces() }
    queue.isRestoring = saved != nil
    activation.commit()
    queue.isRestoring = false
    transaction.clear()
    askAgain()
    queue.open(RequestProcessor(self))
  }

  // MARK: Saved state

  /// Replaces the whole tree with saved state.
  func restore(_ snapshot: NavigationSnapshot) -> Attempt {
    queue.turnsDown = .restoring
    tearDown.removeAll(because: .restored)
    queue.turnsDown = nil
    guard let flow = store.root.flow else { return .done(.refused(.flowEnded)) }
    let restoring = Restoring(snapshot, transaction, resolver)
    transaction.beginRestoring(restoring)
    restoring.restoreState(of: store.root)
    store.reserveIDs(below: snapshot.tree.nextID)
    restoring.install(flow, at: store.root)
    finishRestoring()
    let dropped = restoring.dropped.count
    return .done(.committed, note: dropped == 0 ? nil : "\(dropped) entries were not restored.")
  }

  private func finishRestoring() {
    factory.makePlaces()
    // The state may have been saved in a window of another size.
    widths.adapt()
    restoration = RestorationReport(dropped: transaction.draft.restoring?.dropped ?? [])
    refused = transaction.draft.restoring?.refused ?? []
    orphans = transaction.draft.restoring?.orphans ?? []
  }

  /// Requests the routes that were not restored and would be on the screen, as a link would.
  ///
  /// The coordinator can then redirect, wait, require a flow, or refuse, and each request has its
  /// event. Requests that were parked behind a flow that was not restored continue afterwards, as if that
  /// flow had finished.
  func askAgain() {
    guard !(refused.isEmpty && orphans.isEmpty) else { return }
    for one in refused where one.isOverlay || store.isFrontBeneathOverlays(one.flow.place) {
      var request = Request(.navigate(one.flow, one.route))
      request.history.origin = .restoration
      _ = queue.submit(request)
    }
    for chain in orphans { queue.resume(chain) }
    (refused, orphans) = ([], [])
  }

  // MARK: Releasing

  /// Releases the objects at the entry and beneath it if all of them can be created again.
  func release(_ id: EntryID) -> Attempt {
    guard let place = store[id] else { return .done(.unchanged, note: "It has left the tree.") }
    guard place.isMade else { return .done(.unchanged, note: "It has already been released.") }
    let tree = store.tree
    let shown = tree.shownEntries
    guard !shown.contains(id) else {
      return .done(.refused(.impossible("It is on the screen.")))
    }
    // The overlay of a flow in a hidden tab is on the screen.
    let overlay = shown.first {
      tree.entries[$0]?.isOverlay == true && tree.path(to: $0).contains(id)
    }
    if let overlay, let name = store[overlay]?.name {
      return .done(.refused(.impossible("Its overlay \(name) is on the screen.")))
    }
    var states: [EntryID: Released] = [:]
    for current in place.subtree {
      guard let object = current.object else { continue }
      var released = Released()
      if current.route == nil {
        let advice = "\(current.pathDescription) has no route and cannot be created again."
        return .done(.refused(.impossible(advice)))
      }
      if let objection = current.leaveObjection {
        return .done(.refused(.leaveVetoed(objection)))
      }
      if let screen = object as? any SavesState {
        do {
          released.state = try JSONText(encoding: screen.saveState()).checked()
        } catch {
          let advice =
            "The state of \(current.pathDescription) cannot be encoded: \(reason(of: error))"
          return .done(.refused(.impossible(advice)))
        }
      }
      states[current.id] = released
    }
    guard place.parentID != nil else { return .done(.unchanged) }
    if let objection = hosts.objection(toReleasing: id) {
      return .done(.refused(.impossible(objection)))
    }
    store.released.merge(states) { _, new in new }
    transaction.apply(.released(id))
    return .done(.committed)
  }

  // MARK: Ending

  /// Ends the tree of a navigator that was deallocated without `end()`.
  ///
  /// Results are delivered later, because handlers must not run while an object is deallocated.
  func abandon() {
    queue.close { self.endAll() }
  }

  private func endAll() {
    waiting.endAll()
    for place in store.root.subtree.reversed() {
      (store.released[place.id]?.result ?? place.result)?.cancelLater(.navigatorEnded)
      place.abandon()
    }
    store.clear()
  }
}

extension Place {
  /// Ends the place because its navigator was deallocated: cancels tasks and breaks reference
  /// cycles.
  fileprivate func abandon() {
    cancelTasks()
    flow?.detach()
    takeBack()
  }
}

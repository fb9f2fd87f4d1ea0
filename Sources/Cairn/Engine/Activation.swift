/// Commits a transaction: covered places resign, removed places end, and frontmost places become
/// active.
@MainActor
final class Activation {
  private let store: PlaceStore
  private let transaction: Transaction
  private let tearDown: TearDown
  private let requests: Requests
  /// The visible entries of splits and panes, determined once for each commit.
  private var sight: Sight?
  /// The places from the root to the topmost opaque overlay; empty if there is none.
  private var coverPath: [Place] = []
  /// The places whose first task starts when they are shown.
  ///
  /// Always assigned as a whole. If it were changed in place, each commit would check at run time that nobody
  /// else changes it.
  private var unseen: [Place] = []
  private var looksSoon = false

  init(
    _ store: PlaceStore, _ transaction: Transaction, _ tearDown: TearDown, _ requests: Requests
  ) {
    self.store = store
    self.transaction = transaction
    self.tearDown = tearDown
    self.requests = requests
  }

  /// Commits the changes.
  func commit() {
    let (transaction, store, tearDown) = (transaction, store, tearDown)
    defer { if sight != nil { sight = nil } }
    if store.hasReleased {
      for made in transaction.draft.made {
        _ = store.released.removeValue(forKey: made.place.id)
      }
    }
    let changes = transaction.changes
    let others = flowsWithOtherFront()
    for change in changes {
      if let id = transaction.flow(alteredBy: change) { resignCovered(in: id) }
    }
    for id in others { resignCovered(in: id) }
    if transaction.kinds.contains(.removed) {
      tearDown.forEachLeaving { place, reason in tearDown.end(place, because: reason) }
    }
    if transaction.kinds.contains(.released) { tearDown.releasePlaces() }
    if transaction.kinds.contains(.updated) { transaction.notifyUpdated() }
    for made in transaction.draft.made where made.place.hasWork && !made.place.hasEnded {
      let place = made.place
      store.create { place.start() }
      if place.waitsForSight { unseen = unseen + [place] }
    }
    if !unseen.isEmpty { startShownSoon() }
    if !store.root.isActive, store.root.isMade { store.root.becomeActive() }
    for change in changes {
      if let id = transaction.flow(alteredBy: change) { activateFronts(of: id) }
    }
    for id in others { activateFronts(of: id) }
    if requests.isObserved { publish(changes, others) }
  }

  /// Notifies those who have read the state of flows that have changed.
  private func publish(_ changes: [TreeChange], _ others: [EntryID]) {
    for made in transaction.draft.made { made.place.flow?.stateChanged() }
    for change in changes {
      if let id = transaction.flow(alteredBy: change) { store.flow(id)?.stateChanged() }
    }
    for id in others { store.flow(id)?.stateChanged() }
  }

  /// The flows of which the front may have changed, although nothing in them has: those above an overlay,
  /// and splits in other traits.
  private func flowsWithOtherFront() -> [EntryID] {
    var found: [EntryID] = []
    if transaction.kinds.contains(.traits) {
      found = store.tree.flows.filter { $0.value.layout.isSplit }.keys.sorted()
    }
    // Restoring may have ended the overlays already.
    return store.tree.overlays.isEmpty && coverPath.isEmpty ? found : found + updateCover()
  }

  /// Makes the flows' fronts lead to the topmost opaque overlay.
  ///
  /// - Returns: The flows whose front may have changed, starting with the outermost.
  private func updateCover() -> [EntryID] {
    let path = store.cover?.path ?? []
    guard !leads(along: path) else { return [] }
    let altered = coverPath + path
    for place in altered { place.flow?.cover = nil }
    for (place, next) in zip(path, path.dropFirst()) { place.flow?.cover = next }
    coverPath = path
    return altered.filter { $0.flow != nil }.map(\.id)
  }

  /// Returns true if the fronts of the flows lead along this path already.
  private func leads(along path: [Place]) -> Bool {
    coverPath.count == path.count && zip(coverPath, path).allSatisfy { $0 === $1 }
      && zip(path, path.dropFirst()).allSatisfy { $0.flow?.cover === $1 }
  }

  /// Starts the first tasks of the places that are shown after the current turn of the main actor.
  ///
  /// Often a link is opened immediately after the first screen was created, and covers that screen.
  private func startShownSoon() {
    guard !looksSoon else { return }
    looksSoon = true
    Task { [weak self] in self?.startShown() }
  }

  private func startShown() {
    looksSoon = false
    let shown = Set(store.tree.shownEntries)
    for place in unseen
    where place.waitsForSight && shown.contains(place.id) && !store.tree.isCovered(place.id) {
      store.create { place.startFirstTask() }
    }
    // A place that was torn down or released has no task.
    unseen = unseen.filter(\.waitsForSight)
  }

  // MARK: Resigning

  /// Calls `resignActive` on places that are now covered but stay, starting with the innermost.
  private func resignCovered(in id: EntryID) {
    guard let flow = store.flow(id) else { return }
    guard flow.layout.isSideBySide else {
      // An inactive flow has no active child.
      if let old = flow.active, front(of: id, flow) !== old { resign(old, in: flow) }
      return
    }
    guard let old = flow.active, flow.place?.isActive == true else { return }
    let fronts = fronts(of: flow)
    for place in [old] + flow.activeBeside.reversed() {
      if !fronts.contains(where: { $0 === place }) { resign(place, in: flow) }
    }
  }

  private func resign(_ covered: Place, in flow: Flow) {
    // A place that leaves resigns just before it ends, or with its flow if that is covered.
    guard !covered.isDetached else { return }
    flow.forgetActive(covered)
    guard covered.flow != nil else {
      if covered.isActive { covered.resignActive() }
      return
    }
    for place in covered.activeSubtree.reversed() {
      place.resignActive()
      place.flow?.active = nil
      place.flow?.activeBeside = []
    }
  }

  // MARK: Activating

  /// Calls `becomeActive` on places that are now in front, starting with the outermost.
  private func activateFronts(of id: EntryID) {
    guard let flow = store.flow(id), flow.place?.isActive == true else { return }
    if !flow.layout.isSideBySide, let front = front(of: id, flow), front.flow == nil {
      // The usual case: a screen, or no change.
      guard flow.active !== front else { return }
      flow.active = front
      if front.isMade { front.becomeActive() }
      return
    }
    var next: Flow? = flow
    var waiting: [Place] = []
    while let flow = next { next = activateFront(of: flow, &waiting) ?? activateNext(&waiting) }
  }

  /// Activates the next places on the list, up to one that has a flow.
  private func activateNext(_ waiting: inout [Place]) -> Flow? {
    while let place = waiting.popLast() {
      place.becomeActive()
      if let flow = place.flow { return flow }
    }
    return nil
  }

  /// Records the active places of the flow.
  ///
  /// New places in the columns of a split and new panes are added to the list. Other layouts have at most one new
  /// place, which becomes active at once.
  ///
  /// - Returns: The flow of that place, if it has one.
  private func activateFront(of flow: Flow, _ waiting: inout [Place]) -> Flow? {
    guard flow.layout.isSideBySide else {
      guard let front = flow.front, flow.active !== front else { return nil }
      flow.active = front
      guard front.isMade else { return nil }
      front.becomeActive()
      return front.flow
    }
    let fronts = fronts(of: flow)
    guard let front = fronts.first else { return nil }
    // Columns become active in order, each with its content; the front comes last.
    let new = fronts.filter { !flow.isActiveChild($0) }
    if new.first === front { waiting.append(front) }
    waiting += new.filter { $0 !== front }.reversed()
    flow.active = front
    flow.activeBeside = Array(fronts.dropFirst())
    return nil
  }

  /// Returns the place on the path to an opaque overlay; without one, the flow's topmost modal or the
  /// current entry of its layout.
  private func front(of id: EntryID, _ flow: Flow) -> Place? {
    if let cover = flow.cover { return cover }
    return store.front(of: id)
  }

  /// Returns the visible places of a split or of panes: the front, then those beside it.
  private func fronts(of flow: Flow) -> [Place] {
    var sight = self.sight ?? Sight()
    self.sight = nil
    defer { self.sight = sight }
    guard let id = flow.id, case let (front?, beside) = sight.fronts(of: id, in: store.tree)
    else { return [] }
    return ([front] + beside).compactMap { store[$0] }
  }
}

extension Place {
  /// This place and its active descendants, each after its parent.
  fileprivate var activeSubtree: [Place] {
    var found: [Place] = []
    var waiting = [self]
    while let next = waiting.popLast() {
      guard next.isActive else { continue }
      found.append(next)
      guard let flow = next.flow else { continue }
      if let active = flow.active { waiting.append(active) }
      waiting.append(contentsOf: flow.activeBeside.reversed())
    }
    return found
  }
}

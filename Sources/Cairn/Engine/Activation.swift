/// Commits a transaction: covered places resign, removed places end, and frontmost places become
/// active.
@MainActor
final class Activation {
  private let store: PlaceStore
  private let transaction: Transaction
  private let tearDown: TearDown
  private let requests: Requests
  /// The active places, each after the one that contains it: from the root to the frontmost screen, and what is shown in
  /// columns and panes beside it.
  private var active: [Place] = []
  /// True if the active places are no simple path, because of columns or panes.
  private var isBranched = false
  /// The topmost opaque overlay, to which the path leads; nil if there is none.
  private var cover: EntryID?
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
    if store.hasReleased {
      for made in transaction.draft.made {
        _ = store.released.removeValue(forKey: made.place.id)
      }
    }
    let front = lookAround()
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
    for place in front where !place.isActive { place.becomeActive() }
    if requests.isObserved { publish() }
  }

  /// Notifies those who have read the state of flows that have changed.
  private func publish() {
    for made in transaction.draft.made { made.place.flow?.stateChanged() }
    for change in transaction.changes {
      if let id = transaction.flow(alteredBy: change) { store.flow(id)?.stateChanged() }
    }
    guard transaction.kinds.contains(.traits) else { return }
    for id in store.tree.flows.filter({ $0.value.layout.isSplit }).keys.sorted() {
      store.flow(id)?.stateChanged()
    }
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

  // MARK: Active places

  /// Determines which places are active after the commit, and lets those resign that are covered but stay, starting with
  /// the innermost.
  ///
  /// - Returns: The places that are in front now and may not have been before.
  private func lookAround() -> [Place] {
    // A local value, because each access to a property of a class is checked at run time.
    var places = exchange(&active, with: [])
    let kept = countStaying(of: places)
    let new = self.places(inFrontOf: kept == 0 ? nil : places[kept - 1])
    for index in kept..<places.count { places[index].isInFront = false }
    for place in new { place.isInFront = true }
    let covered = resigning(places, from: kept)
    places.removeLast(places.count - kept)
    places += new
    active = places
    for place in covered.reversed() { place.resignActive() }
    return new
  }

  /// Returns the number of active places to which the changes make no difference.
  private func countStaying(of active: [Place]) -> Int {
    let formerCover = cover
    cover = store.tree.overlays.isEmpty ? nil : store.tree.topOpaqueOverlay
    guard !isBranched, cover == formerCover, !transaction.kinds.contains(.traits) else { return 0 }
    var count = active.count
    for change in transaction.changes {
      guard let id = transaction.flow(alteredBy: change) else { continue }
      keep(&count, of: active, upTo: id)
    }
    return count
  }

  private func keep(_ count: inout Int, of active: [Place], upTo id: EntryID) {
    guard let place = store[id], place.isActive else { return }
    var index = count - 1
    while index >= 0, active[index] !== place { index -= 1 }
    if index >= 0 { count = index + 1 }
  }

  /// Returns the places that are in front within this one; without one, from the root on.
  private func places(inFrontOf start: Place?) -> [Place] {
    var found: [Place] = []
    var sight: Sight?
    /// Columns and panes beside the front.
    var waiting: [EntryID] = []
    var next: EntryID? = .root
    if let start { next = front(of: start, &sight, &waiting) } else { isBranched = false }
    while let id = next ?? waiting.popLast() {
      StepCounter.note()
      next = nil
      guard let place = store[id], place.isMade else { continue }
      found.append(place)
      next = front(of: place, &sight, &waiting)
    }
    return found
  }

  /// Returns what is in front within the place, and adds what is beside it.
  ///
  /// Columns become active in order, each with its content; the front comes last.
  private func front(
    of place: Place, _ sight: inout Sight?, _ waiting: inout [EntryID]
  ) -> EntryID? {
    guard let flow = place.flow else { return nil }
    guard cover != nil || flow.layout.isSideBySide else { return store.tree.flows[place.id]?.front }
    var known = sight ?? Sight()
    let (front, beside) = known.fronts(of: place.id, in: store.tree)
    sight = known
    guard !beside.isEmpty else { return front }
    isBranched = true
    if let front { waiting.append(front) }
    waiting += beside.reversed()
    return nil
  }

  /// Returns those of the places that resign now, each after the one that contains it.
  ///
  /// Places that leave resign just before they end, or with the flow around them if that is covered.
  private func resigning(_ former: [Place], from first: Int) -> [Place] {
    let removes = transaction.kinds.contains(.removed)
    var found: [Place] = []
    var isLeaving = false
    for place in former[first...] where place.isActive && !place.isInFront {
      if removes, let parent = place.parentID, store[parent]?.isInFront == true {
        isLeaving = place.isDetached
      }
      if !isLeaving { found.append(place) }
    }
    return found
  }
}

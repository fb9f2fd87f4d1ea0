/// Makes a transaction's edits the state: what is covered resigns, what leaves ends, what is in front
/// becomes active.
@MainActor
final class Activation {
  private let store: PlaceStore
  private let transaction: Transaction
  private let tearDown: TearDown

  init(_ store: PlaceStore, _ transaction: Transaction, _ tearDown: TearDown) {
    self.store = store
    self.transaction = transaction
    self.tearDown = tearDown
  }

  /// Whether anything was committed; nothing is if there are no edits.
  func commit() -> Bool {
    let (transaction, store, tearDown) = (transaction, store, tearDown)
    guard !transaction.edits.isEmpty else { return false }
    store.advance()
    if !store.released.isEmpty {
      for place in transaction.made { store.released[place.id] = nil }
    }
    transaction.forEachAltered(resignCovered)
    if transaction.kinds.contains(.removed) {
      tearDown.forEachLeaving { place, reason in tearDown.end(place, because: reason) }
    }
    if transaction.kinds.contains(.released) { tearDown.releasePlaces() }
    for place in transaction.made where place.hasWork && !place.hasEnded { place.start() }
    if !store.root.isActive, store.root.isMade { store.root.becomeActive() }
    transaction.forEachAltered(activateFronts)
    if store.isObserved {
      for place in transaction.made { place.flow?.stateChanged() }
      transaction.forEachAltered { $0.stateChanged() }
    }
    return true
  }

  // MARK: Resigning

  /// Lets what is covered now, and stays, resign: the innermost first.
  private func resignCovered(in flow: Flow) {
    guard flow.isSplit else {
      // A flow that is not active has no active child.
      if let old = flow.active, flow.front !== old { resign(old, in: flow) }
      return
    }
    guard let old = flow.active, flow.place?.isActive == true else { return }
    let fronts = fronts(of: flow)
    for place in [old] + flow.activeBeside.reversed() {
      if !fronts.contains(where: { $0 === place }) { resign(place, in: flow) }
    }
  }

  private func resign(_ covered: Place, in flow: Flow) {
    // What leaves resigns just before it ends, or with the flow that it is in if that is covered.
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

  /// Lets what is in front now become active: the outermost first.
  private func activateFronts(of flow: Flow) {
    guard flow.place?.isActive == true else { return }
    if !flow.isSplit, let front = flow.front, front.flow == nil {
      // Nearly always: a screen, or nothing new.
      guard flow.active !== front else { return }
      flow.active = front
      if front.isMade { front.becomeActive() }
      return
    }
    var next: Flow? = flow
    var waiting: [Place] = []
    while let flow = next { next = activateFront(of: flow, &waiting) ?? activateNext(&waiting) }
  }

  /// Lets the next places on the list become active, up to one that holds a flow.
  private func activateNext(_ waiting: inout [Place]) -> Flow? {
    while let place = waiting.popLast() {
      place.becomeActive()
      if let flow = place.flow { return flow }
    }
    return nil
  }

  /// Notes what is active in the flow now.
  ///
  /// What is new in the columns of a split is put on the list. Elsewhere there is one at most, and it
  /// becomes active at once.
  ///
  /// - Returns: The flow of that one, if it holds one.
  private func activateFront(of flow: Flow, _ waiting: inout [Place]) -> Flow? {
    guard flow.isSplit else {
      guard let front = flow.front, flow.active !== front else { return nil }
      flow.active = front
      guard front.isMade else { return nil }
      front.becomeActive()
      return front.flow
    }
    let fronts = fronts(of: flow)
    guard let front = fronts.first else { return nil }
    // Columns in their order, each with what is in it, and the front comes last.
    let new = fronts.filter { !flow.isActiveChild($0) }
    if new.first === front { waiting.append(front) }
    waiting += new.filter { $0 !== front }.reversed()
    flow.active = front
    flow.activeBeside = Array(fronts.dropFirst())
    return nil
  }

  /// What the user sees of a split: the front, then the columns beside it.
  private func fronts(of flow: Flow) -> [Place] {
    guard let id = flow.id, case let (front?, beside) = transaction.tree.fronts(of: id) else {
      return []
    }
    return ([front] + beside).compactMap { store[$0] }
  }
}

extension Place {
  /// This place and what is active beneath it, each after the one that it is in.
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

/// The requests that wait for a decision or an answer, by their age.
///
/// A request belongs to the containers that it would change.
struct WaitingRequests {
  struct Waiting {
    var request: Request
    /// The flow whose coordinator decides; nil if the request waits for an answer.
    fileprivate(set) var flow: Flow?
    /// The containers that the request would change.
    fileprivate(set) var containers: Containers
    /// The number of this wait; a request may wait several times.
    let number: Int
    var reason: Reason

    /// True until the decision has been made.
    var isUndecided: Bool { if case .decision = reason { true } else { false } }
    /// True if the request waits for the user's answer.
    var isAsking: Bool { if case .answer = reason { true } else { false } }
    /// True if requests that this one has displaced wait beneath it.
    @MainActor
    fileprivate var hasDisplaced: Bool {
      request.past?.beneath.contains(where: \.isDisplaced) ?? false
    }
  }

  enum Reason {
    /// The async decision about the routes that were asked for; its task retains no flow, because
    /// the app's code may never answer.
    case decision(Task<Void, Never>, Decision, asked: AskedRoutes)
    /// Newer requests for the same containers, after the decision.
    case newerOnes
    /// The user's answer to the question of a leave guard.
    case answer(LeaveQuestion)
  }

  private(set) var all: [Age: Waiting] = [:]
  /// The ages of the requests that would change each container.
  private var byContainer: [EntryID: Set<Age>] = [:]
  /// The ages of the requests of each flow.
  private var byFlow: [EntryID: Set<Age>] = [:]
  /// The ages of the requests by the number of their wait.
  private var byNumber: [Int: Age] = [:]
  /// The ages of decided requests that wait for newer ones.
  private var decided: Set<Age> = []
  /// The ages of requests that wait for an answer.
  private(set) var asking: Set<Age> = []
  /// The ages of links that wait for a decision.
  private var links: Set<Age> = []
  /// The ages of the requests beneath which displaced requests wait.
  private(set) var displacing: Set<Age> = []

  var isEmpty: Bool { all.isEmpty }

  /// The ages of the requests, the oldest first.
  var ages: [Age] { all.keys.sorted() }

  subscript(age: Age) -> Waiting? { all[age] }

  /// Returns the age of the request whose wait has this number; nil if it does not wait any more.
  func age(ofWait number: Int) -> Age? { byNumber[number] }

  /// Returns the ages of the requests that would change the container.
  func ages(changing container: EntryID) -> Set<Age> { byContainer[container] ?? [] }

  /// Returns the ages of the requests of the flow at the entry.
  func ages(ofFlow id: EntryID) -> Set<Age> { byFlow[id] ?? [] }

  /// Returns the ages of the requests that may have this wish.
  ///
  /// - Parameter store: The store, which finds the flow in which a tab is selected.
  @MainActor
  func candidates(for wish: Wish, in store: PlaceStore) -> Set<Age> {
    switch wish.request {
    case .navigate(let flow, _), .follow(let flow, _): ages(ofFlow: flow)
    case .user(.select(let entry)): store[entry]?.parentID.map(ages(ofFlow:)) ?? []
    default: links
    }
  }

  /// Returns true if a newer request waits for one of the containers.
  func isBeneath(_ age: Age, in containers: Containers) -> Bool {
    containers.all.contains { byContainer[$0]?.contains { $0 > age } ?? false }
  }

  /// Returns true if the request has been decided, and no newer one waits for its containers.
  func isReady(_ age: Age) -> Bool {
    guard decided.contains(age), let found = all[age] else { return false }
    return !isBeneath(age, in: found.containers)
  }

  /// The newest decided request without a newer one that waits for its containers.
  var newestReady: Age? { decided.filter(isReady).max() }

  // MARK: Changing

  @MainActor
  mutating func insert(_ new: Waiting, at age: Age) {
    all[age] = new
    for container in new.containers.all { byContainer[container, default: []].insert(age) }
    if new.hasDisplaced { displacing.insert(age) }
    if let id = new.flow?.id { byFlow[id, default: []].insert(age) }
    byNumber[new.number] = age
    if case .newerOnes = new.reason { decided.insert(age) }
    if new.isAsking { asking.insert(age) }
    if !new.isAsking, case .open? = new.request.past?.wish?.request { links.insert(age) }
  }

  @MainActor
  mutating func remove(_ age: Age) -> Waiting? {
    guard let old = all.removeValue(forKey: age) else { return nil }
    for container in old.containers.all { Self.remove(age, from: &byContainer, container) }
    if let id = old.flow?.id { Self.remove(age, from: &byFlow, id) }
    byNumber[old.number] = nil
    decided.remove(age)
    asking.remove(age)
    links.remove(age)
    displacing.remove(age)
    return old
  }

  /// Replaces the flow that has begun again by the one at the new entry.
  ///
  /// Links, and the user's ways to the tab, lead into the new flow. Requests of the former
  /// coordinator end with it.
  ///
  /// - Parameter parent: The flow that contains the entry.
  @MainActor
  mutating func replace(
    _ old: EntryID, by new: EntryID, in parent: Flow, _ tree: NavigationTree
  ) {
    for age in ages {
      guard var found = remove(age) else { continue }
      found.containers.replace(old, by: new, in: tree)
      for index in found.request.history.beneath.indices {
        found.request.history.beneath[index].containers.replace(old, by: new, in: tree)
      }
      let isInside = found.flow?.id.map { tree.path(to: $0).contains(old) } ?? false
      if isInside, case .open? = found.request.past?.wish?.request { found.flow = parent }
      switch found.request.kind {
      case .user(.select(old)):
        found.request.kind = .user(.select(new))
        found.request.history.wish = Wish(request: .user(.select(new)), isInside: false)
      case .user(.back(to: old, let leaving)):
        found.request.kind = .user(.back(to: new, leaving: leaving))
      default: break
      }
      if let answer = found.request.history.decided.removeValue(forKey: .standing(old)) {
        found.request.history.decided[.standing(new)] = answer
      }
      if case .decision(let task, .standing(old), let asked) = found.reason {
        found.reason = .decision(task, .standing(new), asked: asked)
      }
      insert(found, at: age)
    }
  }

  /// Updates the containers of all requests after entries have moved between stacks and modals.
  ///
  /// - Returns: The containers that a request has left or joined.
  mutating func findContainers(in tree: NavigationTree) -> Set<EntryID> {
    var changed: Set<EntryID> = []
    for (age, found) in all {
      var new = found.containers
      new.find(in: tree)
      guard new != found.containers else { continue }
      changed.formUnion(new.all.symmetricDifference(found.containers.all))
      for container in found.containers.all { Self.remove(age, from: &byContainer, container) }
      for container in new.all { byContainer[container, default: []].insert(age) }
      all[age]?.containers = new
    }
    return changed
  }

  /// Notes why the question of a request that waits for an answer is removed.
  mutating func note(_ removal: LeaveQuestion.Removal, at age: Age) {
    guard case .answer(var question)? = all[age]?.reason else { return }
    question.removal = removal
    all[age]?.reason = .answer(question)
  }

  private static func remove(_ age: Age, from index: inout [EntryID: Set<Age>], _ id: EntryID) {
    guard var ages = index.removeValue(forKey: id) else { return }
    ages.remove(age)
    if !ages.isEmpty { index[id] = ages }
  }
}

extension Containers {
  /// The containers of the flows that the changes concern.
  @MainActor
  init(changedBy changes: [TreeChange], in store: PlaceStore) {
    var byFlow: [EntryID: EntryID] = [:]
    for change in changes {
      if let flow = change.flow, let container = store.container(changedBy: change) {
        byFlow[flow] = container
      }
    }
    self.init(byFlow: byFlow)
  }
}

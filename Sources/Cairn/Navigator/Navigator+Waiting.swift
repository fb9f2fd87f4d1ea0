extension Navigator {
  /// A request that waits for an async condition.
  struct Waiting {
    let request: Request
    let flow: EntryID
    let number: Int
    let task: Task<Void, Never>
  }

  /// Lets the request wait; it comes back, changed by `resume`, when the condition has answered.
  ///
  /// - Parameter key: Whose waiting request it is; that of the flow's container unless given.
  func wait(
    for condition: @escaping @MainActor @Sendable () async -> Bool, in flow: EntryID,
    as key: EntryID? = nil, _ request: Request,
    resume: @escaping @MainActor (inout Request, Bool) -> Void
  ) {
    let container = key ?? tree.container(of: flow)
    waitingCount += 1
    let number = waitingCount
    let task = Task { [weak self] in
      let isMet = await Deciding.$number.withValue(number) { await condition() }
      guard let self,
        var request = waiting[container].flatMap({
          $0.number == number ? $0.request : nil
        })
      else { return }
      waiting[container] = nil
      request.history.answers.append(isMet)
      resume(&request, isMet)
      _ = submit(request)
    }
    waiting[container] = Waiting(request: request, flow: flow, number: number, task: task)
  }

  func supersedeWaiting(for request: Request) {
    let containers: [EntryID] =
      switch request.kind {
      case .open, .proceed, .user(.backOneStep): waiting.keys.filter { $0 != Self.reevaluation }
      case .restore, .replay, .close: Array(waiting.keys)
      case .reevaluate: [Self.reevaluation]
      case .navigate(let flow, _), .perform(let flow, _), .end(let flow, _), .run(let flow, _, _),
        .ask(let flow, _):
        [tree.container(of: flow)]
      // Nobody wants to go anywhere.
      case .traits, .overrideTraits, .release: []
      case .handOver(let entry): [tree.container(of: tree.entries[entry]?.parent ?? entry)]
      // An answer is no wish to go elsewhere; what it leads to may be.
      case .user(.answer(let entry, _, _)): [tree.container(of: entry)]
      case .user(.dismiss(let entry)) where places[entry]?.object is DialogModel:
        [tree.container(of: entry)]
      case .user(.back(let entry)), .user(.dismiss(let entry)), .user(.select(let entry)):
        [tree.container(of: tree.entries[entry]?.parent ?? entry)]
      }
    for container in containers.sorted() {
      guard let number = waiting[container]?.number, !isPart(request, ofDeciding: number) else {
        continue
      }
      conclude(waitingIn: container, .superseded)
    }
  }

  /// Whether the request is made by the async condition itself, or is about what that has put up.
  private func isPart(_ request: Request, ofDeciding number: Int) -> Bool {
    if request.deciding == number { return true }
    let subject: EntryID? =
      switch request.kind {
      case .navigate(let flow, _), .perform(let flow, _), .end(let flow, _), .run(let flow, _, _),
        .ask(let flow, _):
        flow
      case .user(.dismiss(let entry)), .user(.select(let entry)), .user(.answer(let entry, _, _)):
        entry
      // Back begins where the user is.
      case .user(.back), .user(.backOneStep): tree.frontPath.last
      default: nil
      }
    return subject.map { tree.path(to: $0).contains { places[$0]?.deciding == number } } ?? false
  }

  /// Ends a waiting request without a commit.
  func conclude(waitingIn container: EntryID, _ outcome: Outcome) {
    guard let overtaken = waiting.removeValue(forKey: container) else { return }
    overtaken.task.cancel()
    emit(overtaken.request, .init(outcome: outcome), changes: [], before: revision)
  }
}

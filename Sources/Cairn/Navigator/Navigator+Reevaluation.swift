extension Navigator {
  /// Asks every coordinator again whether its routes may stand, and takes away what may not.
  ///
  /// Call it when something changed on which `transition(to:)` decides: the user signed out, a
  /// subscription lapsed.
  ///
  /// ```swift
  /// func start() {
  ///   task { for await _ in self.session.changes { self.navigator?.reevaluate() } }
  /// }
  /// ```
  ///
  /// An entry stays if ``Coordinator/transition(to:)`` would still go to its route. If it denies,
  /// redirects, requires something or goes elsewhere, the entry goes, with all above it. If it was on
  /// the screen, what the coordinator said instead is done: a redirect is followed; a requirement's
  /// flow is shown, and the request waits behind it. A stack's root and a tab cannot go; they stay below
  /// what is shown instead, and what they hold is asked about all the same. Async conditions are waited
  /// for, and then all is asked again.
  ///
  /// The outermost flows are asked first, and all is one commit. Screens with a ``LeaveGuard`` are not
  /// asked: who is signed out has no say in whether to leave. Flows end `.cancelled(.reevaluated)`.
  ///
  /// - Complexity: Linear in the size of the tree.
  @discardableResult
  public func reevaluate() -> Outcome { submit(Request(.reevaluate)) }

  func reevaluate(_ request: Request) -> Attempt {
    var flows = [EntryID.root]
    var index = 0
    while index < flows.count {
      let flow = flows[index]
      index += 1
      guard let standing = tree.flows[flow] else { continue }
      // What was let go of is asked too: it must not come back as it was.
      if places[flow] == nil { remake(flow) }
      for entry in standing.entries where tree.flows[flow]?.entries.contains(entry) == true {
        switch judge(entry, in: flow, request) {
        case .mayStand: flows.append(entry)
        case .isUndecided: return .waiting
        case .mayNotStand(let instead):
          // Tabs that are not selected do not bear what is on the screen.
          let isBearing = !standing.layout.selects || standing.selected == entry
          if isBearing {
            let left = [.keepModals([]), .removeAbove(entry), .remove(entry)] as [TreeAction]
            _ = apply(left, in: flow, because: .reevaluated)
            follow(instead, in: flow)
          }
          // It cannot go, but what it holds may not stand there for that.
          if tree.flows[flow]?.entries.contains(entry) == true { flows.append(entry) }
        }
      }
      for entry in standing.modals where tree.flows[flow]?.modals.contains(entry) == true {
        switch judge(entry, in: flow, request) {
        case .mayStand: flows.append(entry)
        case .isUndecided: return .waiting
        case .mayNotStand(let instead):
          _ = apply([.remove(entry)], in: flow, because: .reevaluated)
          follow(instead, in: flow)
        }
      }
    }
    return .done(.committed)
  }

  private enum Judgement {
    case mayStand
    case isUndecided
    case mayNotStand(Resolution)
  }

  private func judge(_ entry: EntryID, in flow: EntryID, _ request: Request) -> Judgement {
    guard let route = tree.entries[entry]?.route, let coordinator = places[flow]?.coordinator else {
      return .mayStand
    }
    let answer = request.decided[.standing(entry)]
    guard let step = answer?.step ?? coordinator.step(to: route) else { return .mayStand }
    var asked = answer?.asked ?? [route]
    switch resolve(step, asked: &asked, in: flow) {
    case .act(let actions) where asked.count == 1 && actions.contains { $0.leads(to: route) }:
      return .mayStand
    case .wait(let condition, let then, let otherwise):
      wait(for: condition, in: .root, as: Self.reevaluation, request) { [asked] request, isMet in
        request.decided[.standing(entry)] = DecisionAnswer(
          step: isMet ? then : otherwise, asked: asked)
      }
      return .isUndecided
    case let other: return .mayNotStand(other)
    }
  }

  /// Does what the coordinator said instead, if the user would see it.
  private func follow(_ instead: Resolution, in flow: EntryID) {
    guard places[flow]?.isActive == true else { return }
    switch instead {
    case .act(let actions): _ = apply(actions, in: flow)
    case .park(let required, let route):
      _ = park(.navigate(flow: flow, route: route, via: []), behind: required, in: flow)
    case .refuse, .wait: break
    }
  }

  /// Where re-evaluation waits: apart from all containers, because nothing that the user does
  /// supersedes it.
  static let reevaluation = EntryID(rawValue: 0)
}

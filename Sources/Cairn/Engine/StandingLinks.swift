// A link is often opened when its target is already shown, for example when a notification is
// tapped twice. In that case nothing has to change, and comparing the places needs no list of
// actions.

extension LinkRunner {
  /// The part of a link's path that is already shown, in front and without other entries.
  struct Standing {
    /// The first level at which something may have to change.
    var level = 0
    /// The place of that level's flow; the target's entry if the whole path is already shown.
    var place: Place
    /// The decision of that flow's coordinator, if it has been asked; each link asks it once.
    var decision: Step?
  }

  /// Finds the part of a link's path that is already shown, and asks the coordinators on it.
  ///
  /// Each coordinator is asked as usual. The search stops at the first coordinator whose decision
  /// differs from what is shown.
  func standing(of way: [LinkStep], from root: Flow) -> Standing {
    var standing = Standing(place: root.place ?? store.root)
    while standing.level < way.count {
      let step = way[standing.level]
      guard let flow = standing.place.flow, let coordinator = flow.coordinator,
        let front = flow.front(showing: step),
        front.flow != nil || standing.level + 1 == way.count,
        let decision = coordinator.step(to: step.route, by: transaction.context.origin)
      else { break }
      transaction.trace.note(decision, to: step.route, in: flow)
      guard flow.isShown(step.route, by: decision) else {
        standing.decision = decision
        break
      }
      standing.level += 1
      standing.place = front
    }
    return standing
  }
}

extension Flow {
  /// Returns the front place if the flow shows exactly the routes of a link's step.
  fileprivate func front(showing step: LinkStep) -> Place? {
    guard let store = place?.store, let content, content.modals.isEmpty, let top = content.top,
      store.tree.entries[top]?.route == step.route
    else { return nil }
    let isShown =
      switch layout {
      case .stack: isStack(content.entries, of: step, in: store.tree)
      case .switching: step.under.isEmpty
      // If several entries have the route, the link leads to the first.
      case .tabs, .pages:
        step.under.isEmpty
          && content.entries.first { store.tree.entries[$0]?.route == step.route } == top
      case .split, .tripleSplit: false
      }
    return isShown ? store[top] : nil
  }

  /// Returns true if the stack consists of the step's back stack and its route, with an optional
  /// unnamed root.
  ///
  /// The caller has already compared the top.
  private func isStack(
    _ entries: [EntryID], of step: LinkStep, in tree: NavigationTree
  ) -> Bool {
    func route(_ index: Int) -> AnyRoute? { tree.entries[entries[index]]?.route }
    let unnamed = entries.count - step.under.count - 1
    guard unnamed == 0 || unnamed == 1 else { return false }
    if unnamed == 1, route(0) == (step.under.first ?? step.route) { return false }
    return step.under.indices.allSatisfy { route(unnamed + $0) == step.under[$0] }
  }

  /// Returns true if the decision leads to the route in front of the flow.
  fileprivate func isShown(_ route: AnyRoute, by decision: Step) -> Bool {
    switch decision {
    case .act(.push(let pushed?, _)): layout == .stack && pushed == route
    case .act(.show(let shown)): shown == route
    default: false
    }
  }
}

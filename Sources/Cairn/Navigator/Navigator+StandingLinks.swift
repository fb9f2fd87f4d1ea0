// A link is often opened where it leads already: a notification is tapped twice, a tab's URL is typed again.
// Then nothing has to change, and the tree can be looked at as it is, without lists of what to do.

extension Navigator {
  /// How far a link's way stands already, in front and with nothing else.
  struct Standing {
    /// The first level at which something may have to change.
    var level = 0
    /// The flow of that level; the entry that the link leads to if the whole way stands.
    var flow: EntryID
    /// What that flow's coordinator has decided, if it has been asked: it is asked once for each link.
    var decision: Step?
  }

  /// Finds how much of a link's way stands, and asks the coordinators about as much.
  ///
  /// Each of them is asked as it would be otherwise. With the first that wants something else than what
  /// stands, this is over.
  func standing(of way: [LinkStep], from start: EntryID) -> Standing {
    var standing = Standing(flow: start)
    // A copy, made once: nothing changes in the tree while coordinators are asked.
    let tree = tree
    while standing.level < way.count {
      let step = way[standing.level]
      guard let coordinator = places[standing.flow]?.coordinator,
        let front = tree.front(of: standing.flow, showing: step),
        tree.flows.contains(front) || standing.level + 1 == way.count,
        let decision = coordinator.step(to: step.route)
      else { break }
      guard tree.isShown(step.route, by: decision, in: standing.flow) else {
        standing.decision = decision
        break
      }
      standing.level += 1
      standing.flow = front
    }
    return standing
  }
}

extension NavigationTree {
  /// The entry in front of the flow, if the flow shows what a link's step asks for and no more.
  fileprivate func front(of flow: EntryID, showing step: LinkStep) -> EntryID? {
    let index = flows.index(of: flow)
    guard index >= 0, flows.rows[index].value.modals.isEmpty else { return nil }
    let layout = flows.rows[index].value.layout
    guard let top = flows.top(of: flow), entries.route(of: top, is: step.route) else { return nil }
    switch layout {
    case .stack: return isStack(of: flows.rows[index].value.entries, step) ? top : nil
    case .switching: return step.under.isEmpty ? top : nil
    case .tabs, .pages:
      // Of equal ones the first is meant.
      let first = flows.rows[index].value.entries.first { entries.route(of: $0, is: step.route) }
      return step.under.isEmpty && first == top ? top : nil
    case .split, .tripleSplit: return nil
    }
  }

  /// Whether the stack is the routes under the step's own and that one, above a root that the step need
  /// not name.
  ///
  /// The top has been looked at.
  private func isStack(of stack: [EntryID], _ step: LinkStep) -> Bool {
    let unnamed = stack.count - step.under.count - 1
    guard unnamed == 0 || unnamed == 1 else { return false }
    if unnamed == 1, entries.route(of: stack[0], is: step.under.first ?? step.route) {
      return false
    }
    return step.under.indices.allSatisfy { index in
      entries.route(of: stack[unnamed + index], is: step.under[index])
    }
  }

  /// Whether a decision comes to the route that is in front of the flow.
  fileprivate func isShown(_ route: AnyRoute, by decision: Step, in flow: EntryID) -> Bool {
    switch decision {
    case .act(.push(let pushed?, _)): flows.layout(of: flow) == .stack && pushed == route
    case .act(.show(let shown)): shown == route
    default: false
    }
  }
}

extension EntryTable where Value == NavigationTree.Entry {
  /// Whether the entry has the route, compared where it stands.
  fileprivate func route(of id: EntryID, is route: AnyRoute) -> Bool {
    defer { keepMemory() }
    let index = index(of: id)
    guard index >= 0, let standing = rows[index].value.route else { return false }
    return standing == route
  }
}

// A link is often opened where it leads already: a notification is tapped twice, a tab's URL is typed again.
// Then nothing has to change, and the places can be compared without lists of what to do.

extension LinkRunner {
  /// How far a link's way is there already, in front and with nothing else.
  struct Standing {
    /// The first level at which something may have to change.
    var level = 0
    /// The place of that level's flow; the entry that the link leads to if the whole way is there.
    var place: Place
    /// What that flow's coordinator has decided, if it has been asked: it is asked once for each link.
    var decision: Step?
  }

  /// Finds how much of a link's way is there, and asks the coordinators about as much.
  ///
  /// Each of them is asked as it would be otherwise. The search stops at the first that wants something
  /// else than what is there.
  func standing(of way: [LinkStep], from root: Flow) -> Standing {
    var standing = Standing(place: store.root)
    while standing.level < way.count {
      let step = way[standing.level]
      guard let flow = standing.place.flow, let coordinator = flow.coordinator,
        let front = flow.front(showing: step),
        front.flow != nil || standing.level + 1 == way.count,
        let decision = coordinator.step(to: step.route)
      else { break }
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
  /// The place in front, if the flow shows what a link's step asks for and no more.
  fileprivate func front(showing step: LinkStep) -> Place? {
    guard modals.isEmpty, let top, top.route == step.route else { return nil }
    switch layout {
    case .stack: return isStack(of: step) ? top : nil
    case .switching: return step.under.isEmpty ? top : nil
    case .tabs, .pages:
      // Of equal ones the first is meant.
      let first = entries.first { $0.route == step.route }
      return step.under.isEmpty && first === top ? top : nil
    case .split, .tripleSplit: return nil
    }
  }

  /// Whether the stack is the routes under the step's own and that one, above a root that the step need
  /// not name; the top has been compared.
  private func isStack(of step: LinkStep) -> Bool {
    let unnamed = entries.count - step.under.count - 1
    guard unnamed == 0 || unnamed == 1 else { return false }
    if unnamed == 1, entries[0].route == (step.under.first ?? step.route) { return false }
    return step.under.indices.allSatisfy { entries[unnamed + $0].route == step.under[$0] }
  }

  /// Whether a decision comes to the route that is in front of the flow.
  fileprivate func isShown(_ route: AnyRoute, by decision: Step) -> Bool {
    switch decision {
    case .act(.push(let pushed?, _)): layout == .stack && pushed == route
    case .act(.show(let shown)): shown == route
    default: false
    }
  }
}

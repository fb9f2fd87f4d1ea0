import IssueReporting

/// The wording of callers' mistakes: what happened, where, with which value, what follows, how to fix it.
///
/// They show as purple warnings in Xcode and as failures in tests. The framework recovers from each.
@MainActor
enum Report {
  static func notAttached(_ what: String) {
    reportIssue(
      """
      \(what) was given to a coordinator that is not in a navigator's tree, so it had no effect.

      To fix this, return the coordinator from its parent's destination(for:), or give it to \
      Navigator(_:), before you use it. What should happen at the beginning belongs in start().
      """)
  }

  static func coordinatorUsedTwice(_ type: Any.Type, path: String, consequence: String) {
    reportIssue(
      """
      The \(type) at \(path) has been in a tree before. A coordinator is used once. \(consequence).

      To fix this, make a new \(type) each time destination(for:) or run(_:as:) is called.
      """)
  }

  static func impossible(_ action: String, path: String, advice: String) {
    reportIssue(
      """
      \(action) is not possible in \(path); nothing has changed.

      To fix this: \(advice)
      """)
  }

  static func redirectLoop(_ routes: [String], path: String) {
    reportIssue(
      """
      transition(to:) of \(path) redirected \(routes.count - 1) times without arriving: \
      \(routes.joined(separator: " → ")). The request was refused.

      To fix this, let one of these routes return a transition other than .redirect(to:).
      """)
  }

  static func unknownRequirement(_ requirement: Requirement, path: String) {
    reportIssue(
      """
      \(path) requires "\(requirement.name)", but neither it nor an ancestor knows a flow for that. \
      The request was refused.

      To fix this, return a route from route(fulfilling:) in the coordinator that owns the flow.
      """)
  }

  static func requirementIsNoFlow(_ route: String, path: String) {
    reportIssue(
      """
      \(route) of \(path) should fulfil a requirement, but going there showed no coordinator. \
      The request was refused.

      To fix this, return a coordinator for \(route) from destination(for:), and let \
      transition(to:) push, present, select or show it.
      """)
  }

  static func badSelection(
    _ layout: NavigationTree.Flow.Layout, _ routes: [String], selected: String?
  ) {
    reportIssue(
      """
      Navigation(\(layout):) was given \(routes) and selected \(selected ?? "the first"). They must \
      be different from each other, there must be one at least, and the selected one must be among them.

      To fix this, correct the list of routes.
      """)
  }

  static func badLinks(_ problems: [String], type: Any.Type) {
    reportIssue("The links of \(type) have mistakes:\n\n\(problems.joined(separator: "\n"))")
  }

  static func mountIsNoFlow(_ route: String, path: String) {
    reportIssue(
      """
      A link goes on beneath \(route) of \(path), but there is no coordinator at that route. \
      The link was not opened.

      To fix this, return the coordinator whose links are mounted there from destination(for:).
      """)
  }

  static func stateTooLarge(_ name: String, path: String, _ excess: SavingSpace.Excess) {
    let fault =
      switch excess {
      case .tooLarge(let size, let limit): "of \(size) bytes; savingLimits.state is \(limit)"
      case .noRoom(let size, let left, let limit):
        "of \(size) bytes, but only \(left) are left of savingLimits.file, \(limit)"
      }
    reportIssue(
      """
      The \(name) at \(path) saves a state \(fault). The snapshot goes without it, and the screen \
      will be restored as if new.

      To fix this, let saveState() return what the user has entered or chosen, and identifiers of the \
      rest; or raise the navigator's savingLimits.
      """)
  }

  static func routesTooLarge(_ space: SavingSpace) {
    reportIssue(
      """
      The routes in the tree take about \(space.used) bytes; savingLimits.file is \
      \(space.limits.file). restore(from:) will refuse this snapshot.

      To fix this, keep identifiers in routes, not whole models; or raise the navigator's savingLimits.
      """)
  }

  static func unhandledIntent(_ type: String, path: String) {
    reportIssue(
      """
      \(path) sent \(type) up the tree, but no ancestor handles it; nothing has happened.

      To fix this, name \(type) in the intents of a coordinator above, with IntentHandler(\(type).self) { … }.
      """)
  }

  static func dialogNotPresented(path: String) {
    reportIssue(
      """
      destination(for:) gave a dialog for \(path), which is not presented but part of the layout. It is \
      shown as a screen.

      To fix this, let transition(to:) return .present(_:as: .dialog) for its route.
      """)
  }

  static func leak(_ leak: Leak) {
    reportIssue(
      """
      \(leak)

      To fix this, look for what else holds it: a closure stored outside its flow, a notification \
      observer, a task that does not end when it is cancelled, a stored property of its coordinator. If it is meant to live on, let its \
      class conform to SharedObject.
      """)
  }
}

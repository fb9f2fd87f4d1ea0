import IssueReporting

/// The texts that report a caller's mistake: what happened, where, the value, the consequence, and
/// how to fix it.
///
/// The reports appear as purple warnings in Xcode and as failures in tests. Cairn recovers from
/// each mistake.
@MainActor
enum Report {
  /// Reports a mistake at the line that made the request, if there is one.
  ///
  /// Commands do not take a `#filePath`, which would put a path of the machine into the app, so the
  /// file's ID is used instead.
  private static func report(_ text: String, at site: CallPoint?) {
    guard let site else { return reportIssue(text) }
    reportIssue(text, fileID: site.fileID, filePath: site.fileID, line: site.line, column: 1)
  }

  /// Reports a mistake in the decision about the current request, with the decision so far.
  private static func explain(_ trace: DecisionTrace, _ text: String) {
    let explanation = trace.explanation.map { "\n\n\($0)" } ?? ""
    report("\(text)\(explanation)", at: trace.site)
  }

  static func notAttached(_ what: String, _ request: Request? = nil) {
    let command = request?.command.map { ": \($0)" } ?? ""
    let site = request?.site.map { ", at \(CallSite($0))" } ?? ""
    report(
      """
      \(what) was given to a coordinator that is not in a navigator's tree, so it had no \
      effect\(command)\(command.isEmpty ? "" : site).

      To fix this, return the coordinator from its parent's destination(for:), or give it to \
      Navigator(_:), before you use it. Put work for the beginning of the flow in start().
      """, at: request?.site)
  }

  static func noRequest(_ outcome: Outcome) {
    reportIssue(
      """
      finalOutcome(of:) received the outcome \(outcome) of an earlier request, so it cannot wait for the final one.

      To fix this, make the request in the argument: `await finalOutcome(of: navigate(to: …))`.
      """)
  }

  static func coordinatorUsedTwice(_ type: Any.Type, path: String, consequence: String) {
    reportIssue(
      """
      The \(type) at \(path) has been in a tree before. A coordinator can be used only once. \(consequence).

      To fix this, make a new \(type) each time destination(for:) or run(_:as:always:) is called.
      """)
  }

  static func computedNavigation(_ type: Any.Type, path: String) {
    reportIssue(
      """
      \(type) at \(path) returns another Navigation each time that its `navigation` is read, so its \
      commands go to a flow that is not in the tree and have no effect.

      To fix this, store it: `let navigation = Navigation(root: …)`, not `var navigation: … { … }`.
      """)
  }

  static func routeNotObserved(_ type: Any.Type, path: String) {
    reportIssue(
      """
      The route at \(path) has other values now, but its \(type) was not notified, because it does not \
      conform to RouteObserver. It still shows the old values.

      To fix this, add `extension \(type): RouteObserver` with didUpdateRoute(to:), or let the route's \
      identity include these values.
      """)
  }

  static func wrongEntryRoute(_ route: Any.Type, of type: Any.Type, path: String) {
    reportIssue(
      """
      The route at \(path) has other values now, but \(type) was not notified, because its \
      didUpdateRoute(to:) takes a \(route).

      To fix this, let didUpdateRoute(to:) take the routes of the coordinator whose destination(for:) \
      returns the \(type).
      """)
  }

  static func requirementLoop(_ chain: [String], path: String, trace: DecisionTrace) {
    explain(
      trace,
      """
      A request in \(path) was required to wait for \(chain.count - 1) flows, one after the other, \
      and each finished without fulfilling the requirement: \
      \(chain.joined(separator: " → ")). The request was refused.

      To fix this, let the flow finish only when transition(to:) will allow the route, or cancel it.
      """)
  }

  static func impossible(_ action: String, path: String, advice: String, trace: DecisionTrace) {
    explain(
      trace,
      """
      \(action) is not possible in \(path); nothing has changed.

      To fix this: \(advice)
      """)
  }

  static func flowLeftEarlier(_ action: String, path: String, trace: DecisionTrace) {
    explain(
      trace,
      """
      \(action) had no effect, because an earlier step of the same sequence removed its flow, \
      \(path).

      To fix this, perform the rest in a coordinator that stays, for example in onFinish of the flow.
      """)
  }

  static func redirectLoop(_ routes: [String], path: String, trace: DecisionTrace) {
    explain(
      trace,
      """
      transition(to:) of \(path) redirected \(routes.count - 1) times without arriving: \
      \(routes.joined(separator: " → ")). The request was refused.

      To fix this, let one of these routes return a transition other than .redirect(to:).
      """)
  }

  static func notInBackStack(_ route: String, _ reason: String, path: String, trace: DecisionTrace)
  {
    explain(
      trace,
      """
      A link has \(route) of \(path) in its back stack, but transition(to:) returned a transition \
      for it that does not belong there: \(reason). The link was not opened.

      To fix this, let transition(to:) push \(route), redirect, deny it or require a flow; or remove \
      it from the link's `under:`.
      """)
  }

  static func unknownRequirement(_ requirement: Requirement, path: String, trace: DecisionTrace) {
    explain(
      trace,
      """
      \(path) requires "\(requirement.name)", but neither it nor an ancestor has a flow for it. \
      The request was refused.

      To fix this, return a route from route(fulfilling:) in the coordinator that owns the flow.
      """)
  }

  static func requirementIsNoFlow(_ route: String, path: String, trace: DecisionTrace) {
    explain(
      trace,
      """
      \(route) of \(path) must fulfil a requirement, but no flow is shown there. \
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
      Navigation(\(layout):) was given \(routes) and selected \(selected ?? "the first"). There must \
      be at least one route, no route twice, and the selected route must be in the list.

      To fix this, correct the list of routes.
      """)
  }

  static func creationNotRun() {
    reportIssue(
      """
      Navigator.creationScope did not call its closure, so the object was created outside of the scope.

      To fix this, call the closure exactly once, before the scope returns.
      """)
  }

  static func badLinks(_ problems: [String], type: Any.Type) {
    reportIssue("The links of \(type) have mistakes:\n\n\(problems.joined(separator: "\n"))")
  }

  static func mountLeadsElsewhere(
    _ route: String, to found: String, path: String, trace: DecisionTrace
  ) {
    explain(
      trace,
      """
      A link continues beneath \(route) of \(path), but there is \(found) at that route. \
      The link was not opened.

      To fix this, return the coordinator whose links are mounted there from destination(for:).
      """)
  }

  static func pathWithoutOwner(_ route: String, path: String, trace: DecisionTrace) {
    explain(
      trace,
      """
      navigate(along:) was given the path \(route) in \(path), but neither its coordinator nor an ancestor \
      has the type of the path's first route as its Route. Nothing has changed.

      To fix this, begin the path with a route of this coordinator or of one of its ancestors. A \
      navigator's path begins with a route of the root coordinator.
      """)
  }

  static func pathLeadsElsewhere(
    _ route: String, to found: String, next: String, path: String, trace: DecisionTrace
  ) {
    explain(
      trace,
      """
      navigate(along:) was given a path that continues beneath \(route) of \(path) with \(next), but there \
      is \(found) at \(route). Nothing has changed.

      To fix this, continue the path with a route of the coordinator that destination(for:) returns for \
      \(route).
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
      The \(name) at \(path) saves a state \(fault). The snapshot does not include it, so the \
      screen will be restored without its state.

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

      To fix this, add IntentHandler(\(type).self) { … } to the intents of an ancestor coordinator.
      """)
  }

  static func dialogNotPresented(path: String) {
    reportIssue(
      """
      destination(for:) returned a dialog for \(path), which is pushed or part of the layout \
      instead of presented. The dialog is shown as a screen.

      To fix this, let transition(to:) return .present(_:as: .dialog) for its route.
      """)
  }

  static func questionBeneathOverlay(path: String, trace: DecisionTrace) {
    explain(
      trace,
      """
      \(path) wants to ask a question before it is left, but it is an overlay without a flow, so the question \
      would be beneath it. The request was refused.

      To fix this, present a flow with this screen as the overlay: the question is then shown above it.
      """)
  }

  static func endsWhenItStarts(_ path: String) {
    reportIssue(
      """
      \(path) ends as soon as it starts, and cannot leave, because its layout needs an entry there. It stays, \
      although it has ended.

      To fix this, let its parent decide in transition(to:) if the flow is needed, or go elsewhere when its \
      result arrives.
      """)
  }

  static func finishedAgain(_ name: String, trace: DecisionTrace) {
    explain(
      trace,
      """
      \(name) ended again, but its result has already been delivered, so this result is dropped. The flow \
      is the root of its navigator, so it stays in the tree.

      To fix this, close the view or window that shows the navigator when the result arrives in \
      `onFinish:`, or call end() on the navigator.
      """)
  }

  static func unreceivedOutput(
    of type: Any.Type, _ output: Any.Type, path: String, trace: DecisionTrace
  ) {
    explain(
      trace,
      """
      The \(type) at \(path) finished with a value of type \(output), but no handler receives it, \
      so it is lost.

      To fix this, add .onFinish { … } to the \(type) in its parent's destination(for:), or \
      .onFinish { _ in } if nobody needs the value.
      """)
  }

  static func leak(_ leak: Leak) {
    if let remedy = leak.remedy { return reportIssue("\(leak)\n\nTo fix this, \(remedy)") }
    reportIssue(
      """
      \(leak)

      To fix this, find what else holds it: a closure stored outside its flow, a notification \
      observer, a task that does not end when it is cancelled, a stored property of \
      its coordinator. If it should outlive its entry, let its class conform to SharedObject.
      """)
  }
}

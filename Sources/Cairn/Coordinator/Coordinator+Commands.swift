public import Foundation

// Shorthands for the commands of `Navigation`: a coordinator can call `push(…)` instead of
// `navigation.push(…)`. A call prefers the overload in `Coordinator+CallSite.swift`, which names the
// line in the event. These are for references to a command, such as `onDone: coordinator.popToRoot`,
// and for conformances to protocols of the app.
extension Coordinator {
  /// Asks ``transition(to:)`` for the transition to the route and performs it.
  ///
  /// - Returns: The outcome; ``Outcome/queued`` if called inside a callback of Cairn.
  @discardableResult @_disfavoredOverload
  public func navigate(to route: Route) -> Outcome { navigation.flow.navigate(to: AnyRoute(route)) }

  /// Performs the transition as one commit.
  @discardableResult @_disfavoredOverload
  public func perform(_ transition: Transition<Route>) -> Outcome {
    navigation.flow.perform(transition.step)
  }

  /// Pushes the route onto this flow's stack; returns `.unchanged` if an equal route is already on
  /// top.
  @discardableResult @_disfavoredOverload
  public func push(_ route: Route, always: Bool = false) -> Outcome {
    plainly(.push(route, always: always))
  }

  /// Pops the given number of entries from this flow's stack, but never its root.
  @discardableResult @_disfavoredOverload
  public func pop(_ count: Int = 1) -> Outcome { plainly(.pop(count)) }

  /// Pops to the nearest entry with this route; returns `.unchanged` if there is none.
  @discardableResult @_disfavoredOverload
  public func pop(to route: Route) -> Outcome { plainly(.pop(to: route)) }

  /// Pops everything above this flow's root.
  @discardableResult @_disfavoredOverload
  public func popToRoot() -> Outcome { plainly(.popToRoot) }

  /// Replaces this flow's stack, tabs or pages with these routes; entries that stay keep their models.
  @discardableResult @_disfavoredOverload
  public func set(_ routes: [Route]) -> Outcome { plainly(.set(routes)) }

  /// Replaces the top of this flow's stack.
  @discardableResult @_disfavoredOverload
  public func replaceTop(_ route: Route) -> Outcome { plainly(.replaceTop(route)) }

  /// Moves the entry with this route to the top and keeps its model; pushes the route if no entry
  /// has it.
  ///
  /// If the moved entry was the root, the entry above it becomes the root.
  @discardableResult @_disfavoredOverload
  public func bringToFront(_ route: Route) -> Outcome { plainly(.bringToFront(route)) }

  /// Removes the entry with this route from this flow, wherever it is; the entries above it stay.
  ///
  /// - Returns: ``Outcome/unchanged`` if no entry has the route, or if it has to stay, as the root of a
  ///   stack does; ``Outcome/queued`` if called inside a callback of Cairn.
  @discardableResult @_disfavoredOverload
  public func remove(_ route: Route) -> Outcome { plainly(.remove(route)) }

  /// Starts the entry with this route again: a new model or coordinator takes its position.
  ///
  /// For a flow that has finished and cannot leave, such as that of a tab or of a root:
  ///
  /// <!-- snippet: doc-restart -->
  /// ```swift
  /// case .checkout: CheckoutCoordinator().onFinish { _ in self.restart(.checkout) }
  /// ```
  ///
  /// - Returns: ``Outcome/unchanged`` if no entry has the route; ``Outcome/queued`` if called inside a
  ///   callback of Cairn.
  @discardableResult @_disfavoredOverload
  public func restart(_ route: Route) -> Outcome { plainly(.restart(route)) }

  /// Presents the route over this flow.
  ///
  /// A flow's modals cover everything inside the flow. If an ancestor already presents a modal, the
  /// new one appears only after that modal is dismissed, as with sheets in SwiftUI.
  @discardableResult @_disfavoredOverload
  public func present(
    _ route: Route, as presentation: Presentation = .sheet, always: Bool = false
  ) -> Outcome {
    plainly(.present(route, as: presentation, always: always))
  }

  /// Dismisses this flow's topmost modal; if it has none, that of its nearest ancestor with a
  /// modal.
  @discardableResult @_disfavoredOverload
  public func dismiss() -> Outcome { plainly(.dismiss) }

  /// Dismisses the overlay with this route, or the modal with this route and the modals above it; see
  /// ``Transition/dismiss(_:)``.
  @discardableResult @_disfavoredOverload
  public func dismiss(_ route: Route) -> Outcome { plainly(.dismiss(route)) }

  /// Dismisses every modal on the screen.
  @discardableResult @_disfavoredOverload
  public func dismissAll() -> Outcome { plainly(.dismissAll) }

  /// Shows the route in a column of this flow's split and empties the columns after it.
  @discardableResult @_disfavoredOverload
  public func show(_ route: Route, in column: SplitColumn) -> Outcome {
    plainly(.show(route, in: column))
  }

  /// Pushes the route onto the stack of a column of this flow's split; the columns after it stay.
  @discardableResult @_disfavoredOverload
  public func push(_ route: Route, in column: SplitColumn, always: Bool = false) -> Outcome {
    plainly(.push(route, in: column, always: always))
  }

  /// Selects the tab or page with this route.
  @discardableResult @_disfavoredOverload
  public func select(_ route: Route) -> Outcome { plainly(.select(route)) }

  /// Updates the entry of this flow that has the identity of this route.
  ///
  /// For values that belong into the route, such as a filter, a search text, a segment or a page:
  ///
  /// <!-- snippet: doc-update-route -->
  /// ```swift
  /// case .list(let filter):
  ///   ProductListModel(
  ///     filter: filter, onFilter: { self.updateRoute(to: .list($0), history: .push) })
  /// ```
  ///
  /// The entry keeps its id, its model and its position, and no guard is asked. A model that conforms
  /// to ``RouteObserver`` is notified.
  ///
  /// - Parameters:
  ///   - route: The new route, whose type declares an ``Routable/identity``.
  ///   - history: How the update changes a browser's history. By default, back does not return to the
  ///     old values.
  /// - Returns: ``Outcome/updated``; ``Outcome/unchanged`` if no entry of this flow has this identity,
  ///   or if it has these values already; ``Outcome/queued`` if called inside a callback of Cairn.
  @discardableResult @_disfavoredOverload
  public func updateRoute(to route: Route, history: HistoryMode = .replace) -> Outcome {
    plainly(.updateRoute(to: route, history: history))
  }

  /// Opens a link as the navigator does: its path starts at the root, whichever coordinator opens
  /// it.
  ///
  /// Links that are ``Link/internalOnly`` can be opened too, so pass a link from outside to
  /// ``Navigator/open(_:)-(URL)`` instead.
  ///
  /// - Returns: ``Outcome/unhandled`` if no pattern matches.
  @discardableResult @_disfavoredOverload
  public func open(_ url: URL) -> Outcome {
    navigation.flow.submit { .init(.openInside(url.absoluteString)) }
  }

  /// Opens a link from a string, as the navigator does.
  ///
  /// <!-- snippet: doc-open -->
  /// ```swift
  /// ArticleModel(onHelp: { self.open("/help/reading") })
  /// ```
  @discardableResult @_disfavoredOverload
  public func open(_ link: String) -> Outcome {
    navigation.flow.submit { .init(.openInside(link)) }
  }

  /// Makes a request and returns its final outcome, after any waiting.
  ///
  /// <!-- snippet: doc-final-outcome -->
  /// ```swift
  /// let outcome = await finalOutcome(of: navigate(to: .checkout))
  /// if outcome == .committed { log.append("checkout") }
  /// ```
  ///
  /// The request may wait in the queue, for a decision, for the user's answer, or behind a required
  /// flow. This method waits until it commits, is refused, or is superseded by a newer request. If the
  /// task is cancelled, the method returns the outcome so far, and the request continues. It can be
  /// called inside a callback of Cairn, in a task. A request that continues after a restart has no
  /// caller any more.
  ///
  /// - Parameter request: A single command, on any coordinator or navigator.
  public func finalOutcome(
    of request: @autoclosure @MainActor () throws -> Outcome
  ) async rethrows -> Outcome {
    try await OutcomeWaiter.finalOutcome(of: request)
  }

  /// Runs work that is cancelled when this flow ends.
  ///
  /// <!-- snippet: doc-task -->
  /// ```swift
  /// func start() { task { await self.chooseProduct() } }
  /// ```
  ///
  /// - Returns: The task, to cancel it earlier or to await its end. If the flow is not in a tree, the
  ///   work doesn't start, and the returned task is already cancelled.
  @discardableResult
  public func task(_ work: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    navigation.flow.startTask(work)
  }
}

extension Coordinator {
  /// Performs the transition without a call site.
  private func plainly(_ transition: Transition<Route>) -> Outcome {
    navigation.flow.perform(transition.step)
  }
}

public import Foundation

// The event of each command records the line of the call.
extension Coordinator {
  /// Performs the transition that ``transition(to:)`` returns for the route.
  ///
  /// - Returns: The outcome; ``Outcome/queued`` if called inside a callback of Cairn.
  @discardableResult @inlinable
  public func navigate(
    to route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.navigate(to: route, fileID: fileID, line: line)
  }

  /// Performs the transition as one commit.
  @discardableResult
  public func perform(
    _ transition: Transition<Route>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(transition, fileID: fileID, line: line)
  }

  /// Pushes the route onto this flow's stack; returns `.unchanged` if an equal route is already on
  /// top.
  @discardableResult @inlinable
  public func push(
    _ route: Route, always: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.push(route, always: always), fileID: fileID, line: line)
  }

  /// Pops the given number of entries from this flow's stack, but never its root.
  ///
  /// A pushed flow leaves with ``finish(_:fileID:line:)`` or ``cancel(fileID:line:)``, or when its
  /// parent pops.
  @discardableResult
  public func pop(
    _ count: Int = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.pop(count), fileID: fileID, line: line)
  }

  /// Pops to the nearest entry with this route; returns `.unchanged` if there is none.
  @discardableResult
  public func pop(
    to route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.pop(to: route), fileID: fileID, line: line)
  }

  /// Pops everything above this flow's root.
  @discardableResult
  public func popToRoot(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.popToRoot, fileID: fileID, line: line)
  }

  /// Replaces this flow's stack, tabs or pages with these routes; entries that stay keep their
  /// models.
  ///
  /// In a stack, the first route is the root. The command also works for panes; a split refuses the
  /// command. ``transition(to:)`` is not called.
  @discardableResult
  public func set(
    _ routes: [Route], fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.set(routes), fileID: fileID, line: line)
  }

  /// Replaces the top of this flow's stack.
  @discardableResult
  public func replaceTop(
    _ route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.replaceTop(route), fileID: fileID, line: line)
  }

  /// Moves the entry with this route to the top and keeps its model; pushes the route if no entry
  /// has it.
  ///
  /// If the moved entry was the root, the entry above it becomes the root.
  @discardableResult
  public func bringToFront(
    _ route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.bringToFront(route), fileID: fileID, line: line)
  }

  /// Removes the entry with this route from any position in this flow; the entries above it stay.
  ///
  /// - Returns: ``Outcome/unchanged`` if no entry has the route, or if the entry must stay, such as
  ///   the root of a stack; ``Outcome/refused(_:)``, with a report, for the only tab, page or pane;
  ///   ``Outcome/queued`` if called inside a callback of Cairn.
  @discardableResult
  public func remove(
    _ route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.remove(route), fileID: fileID, line: line)
  }

  /// Starts the entry with this route again: a new model or coordinator takes its position.
  ///
  /// Use this method for a flow that has not finished. A flow that finishes but cannot leave, such
  /// as the flow of a tab, begins again by itself.
  ///
  /// <!-- snippet: doc-restart -->
  /// ```swift
  /// case .help: HelpModel(onStartOver: { self.restart(.checkout) })
  /// ```
  ///
  /// - Returns: ``Outcome/unchanged`` if no entry has the route; ``Outcome/queued`` if called
  ///   inside a callback of Cairn.
  @discardableResult
  public func restart(
    _ route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.restart(route), fileID: fileID, line: line)
  }

  /// Presents the route over this flow.
  ///
  /// A flow's modals cover everything inside the flow. If an ancestor already presents a modal, the
  /// new one appears only after that modal is dismissed, as with sheets in SwiftUI.
  @discardableResult
  public func present(
    _ route: Route, as presentation: Presentation = .sheet, always: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(
      .present(route, as: presentation, always: always), fileID: fileID, line: line)
  }

  /// Dismisses the topmost modal of this flow or, if this flow has no modal, of its nearest
  /// ancestor with a modal.
  @discardableResult
  public func dismiss(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.dismiss, fileID: fileID, line: line)
  }

  /// Dismisses the overlay with this route, or the modal with this route and the modals above it;
  /// see ``Transition/dismiss(_:)``.
  @discardableResult
  public func dismiss(
    _ route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.dismiss(route), fileID: fileID, line: line)
  }

  /// Dismisses every modal on the screen.
  @discardableResult
  public func dismissAll(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.dismissAll, fileID: fileID, line: line)
  }

  /// Shows the route in a column of this flow's split and empties the later columns.
  @discardableResult
  public func show(
    _ route: Route, in column: SplitColumn, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.show(route, in: column), fileID: fileID, line: line)
  }

  /// Pushes the route onto the stack of a column of this flow's split; the later columns stay.
  @discardableResult
  public func push(
    _ route: Route, in column: SplitColumn, always: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.push(route, in: column, always: always), fileID: fileID, line: line)
  }

  /// Selects the tab or page with this route.
  @discardableResult
  public func select(
    _ route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.select(route), fileID: fileID, line: line)
  }

  /// Updates the entry of this flow that has the same identity as the route.
  ///
  /// Use it for values that belong in the route, such as a filter, a search text, a segment or a
  /// page:
  ///
  /// <!-- snippet: values-update -->
  /// ```swift
  /// func destination(for route: Route) -> Destination {
  ///   switch route {
  ///   case .list(let filter):
  ///     BookListModel(
  ///       filter: filter,
  ///       onType: { self.updateRoute(to: .list($0)) },
  ///       onSort: { self.updateRoute(to: .list($0), history: .push) })
  ///   case .book(let id): BookModel(id: id)
  ///   }
  /// }
  /// ```
  ///
  /// The entry keeps its id, its model and its position, and no guard is asked. A model that
  /// conforms to ``RouteObserver`` is notified.
  ///
  /// - Parameters:
  ///   - route: The new route, whose type declares an ``Routable/identity``.
  ///   - history: The effect of the update on a browser's history. By default, the Back button does
  ///     not return to the old values.
  ///   - fileID: The file of the call, for the event.
  ///   - line: The line of the call, for the event.
  /// - Returns: ``Outcome/updated``; ``Outcome/unchanged`` if no entry of this flow has this
  ///   identity, or if its route already has these values; ``Outcome/queued`` if called inside a
  ///   callback of Cairn.
  @discardableResult
  public func updateRoute(
    to route: Route, history: HistoryMode = .replace,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.updateRoute(to: route, history: history), fileID: fileID, line: line)
  }

  /// Opens a link as the navigator does: the link's path starts at the root, whichever coordinator
  /// opens the link.
  ///
  /// Links that are ``Link/internalOnly`` can be opened too, so pass a link from outside to
  /// ``Navigator/open(_:fileID:line:)-(URL,_,_)`` instead.
  ///
  /// - Returns: ``Outcome/unhandled`` if no pattern matches.
  @discardableResult
  public func open(
    _ url: URL, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    open(url.absoluteString, fileID: fileID, line: line)
  }

  /// Opens a link from a string, as the navigator does.
  ///
  /// <!-- snippet: doc-open -->
  /// ```swift
  /// ArticleModel(onHelp: { self.open("/help/reading") })
  /// ```
  @discardableResult
  public func open(
    _ link: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.flow.submit {
      .init(.proceed(.openInside(link), owner: .root), at: CallPoint(fileID, line))
    }
  }

  /// Makes a request and returns its final outcome, after any waiting.
  ///
  /// <!-- snippet: guards-final -->
  /// ```swift
  /// let outcome = await finalOutcome(of: navigate(to: .invitation(token)))
  /// if case .refused(.failed(let error)) = outcome { problem = error }
  /// ```
  ///
  /// The request may wait in the queue, for a decision, for the user's answer, or behind a required
  /// flow. This method waits until the request commits, is refused, or is superseded by a newer
  /// one. If the task is cancelled, the method returns the outcome so far, and the request
  /// continues. Inside a callback of Cairn, call the method in a task. After a restart of the app,
  /// a request continues, but without a caller.
  ///
  /// - Parameter request: A single command, on any coordinator or navigator. The outcome of an earlier
  ///   command, which cannot be awaited, is reported.
  public func finalOutcome(
    of request: @autoclosure @MainActor () throws -> Outcome
  ) async rethrows -> Outcome {
    try await OutcomeWaiter.finalOutcome(of: request)
  }

  /// Runs work that is cancelled when this flow ends.
  ///
  /// <!-- snippet: lifetimes-flow-task -->
  /// ```swift
  /// func start() {
  ///   task { await self.countMinutes() }  // cancelled when this flow ends
  /// }
  /// ```
  ///
  /// - Returns: The task, so that you can cancel it earlier or await its end. If the flow is not in
  ///   a tree, the work doesn't start, and the returned task is already cancelled.
  @discardableResult
  public func task(_ work: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    navigation.flow.startTask(work)
  }
}

extension Coordinator {
  /// Returns a typed path that begins with a route of this coordinator.
  ///
  /// <!-- snippet: doc-path -->
  /// ```swift
  /// let order = MainCoordinator.path(to: .orders, then: OrdersCoordinator.path(to: .detail(7)))
  /// ```
  ///
  /// Creating a path has no effect; you can store the path and pass it on.
  ///
  /// - Parameters:
  ///   - route: The route to go to; with a `next`, the route whose destination is the next
  ///     coordinator.
  ///   - under: The routes below `route` in a stack, starting with the root, as for ``Link``.
  ///   - next: The rest of the path, in the coordinator at `route`; nil if the path ends at
  ///     `route`.
  public nonisolated static func path(
    to route: Route, under: Route..., then next: RoutePath? = nil
  ) -> RoutePath {
    let step = RoutePath.Step(AnyRoute(route), under: under.map { AnyRoute($0) })
    return RoutePath([step] + (next?.steps ?? []))
  }

  /// Goes to a route of this coordinator, and from there into another flow, as one commit.
  ///
  /// <!-- snippet: paths-into -->
  /// ```swift
  /// func show(_ order: Int) {
  ///   navigate(to: .orders, then: OrdersCoordinator.path(to: .order(order)))
  /// }
  /// ```
  ///
  /// The rest of the path is followed as described for ``navigate(along:fileID:line:)``.
  @discardableResult
  public func navigate(
    to route: Route, then next: RoutePath, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigate(along: Self.path(to: route, then: next), fileID: fileID, line: line)
  }

  /// Follows a typed path into another flow, as one commit.
  ///
  /// <!-- snippet: paths-up -->
  /// ```swift
  /// func show(_ order: Int) {
  ///   let order = OrdersCoordinator.path(to: .order(order))
  ///   navigate(along: ShelvesCoordinator.path(to: .orders, then: order))
  /// }
  /// ```
  ///
  /// The path starts at this coordinator or its nearest ancestor that has routes of the first type.
  /// From there, Cairn follows the path like a link: it calls ``transition(to:by:)`` of each
  /// coordinator on the way, with the origin ``NavigationOrigin/program``. Entries that are already
  /// there stay. Other entries on the way and the shown modals that are not on the path are
  /// removed; their leave guards are asked first. A path that ends at a flow shows the initial
  /// routes of that flow.
  ///
  /// The path can be parked behind a required flow; while parked, it is part of the saved state. If
  /// a coordinator decides asynchronously, the path waits in the containers on its way, and in the
  /// container of the coordinator that calls this method.
  ///
  /// - Returns: The outcome; ``Outcome/queued`` if called inside a callback of Cairn.
  ///   ``Outcome/unhandled``, with a reported issue, if no ancestor has the first route, or if a
  ///   route on the way leads to a coordinator other than the one in the path.
  @discardableResult
  public func navigate(
    along path: RoutePath, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    let flow = navigation.flow
    return flow.submit { .init(.follow(flow, path), at: CallPoint(fileID, line)) }
  }
}

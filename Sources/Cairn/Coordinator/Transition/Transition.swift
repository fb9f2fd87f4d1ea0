/// A value that describes how a coordinator changes the tree to go to a route.
///
/// A coordinator returns a transition from ``Coordinator/transition(to:)``, and can perform one at
/// any time:
///
/// <!-- snippet: guards-transition -->
/// ```swift
/// func transition(to route: Route) -> Route.Transition {
///   switch route {
///   case .oldOffers: .redirect(to: .offers)
///   case .forum where account.isBanned: .deny("The forum is closed to you.")
///   case .lounge:
///     account.isMember ? .push(.lounge) : .require(.membership, then: .lounge)
///   case .reserve(let id):
///     .when(
///       { await self.account.isInStock(id) },
///       then: .push(route), otherwise: .push(.soldOut))
///   default: .push(route)
///   }
/// }
/// ```
///
/// Creating a transition has no effect. The navigator applies it as one commit, either completely
/// or not at all.
///
/// ## Topics
/// ### Stack
/// - ``push(_:always:)``
/// - ``pop(_:)``
/// - ``pop(to:)``
/// - ``popToRoot``
/// - ``set(_:)``
/// - ``replaceTop(_:)``
/// - ``bringToFront(_:)``
/// - ``remove(_:)``
/// - ``restart(_:)``
/// ### Modals
/// - ``present(_:as:always:)``
/// - ``dismiss``
/// - ``dismiss(_:)``
/// - ``dismissAll``
/// ### Columns, tabs and pages
/// - ``show(_:in:)``
/// - ``push(_:in:always:)``
/// - ``select(_:)``
/// ### Values of a route
/// - ``updateRoute(to:history:)``
/// ### Deciding
/// - ``require(_:then:)-(Requirement,_)``
/// - ``redirect(to:)``
/// - ``deny(_:)``
/// - ``when(_:then:otherwise:)``
/// - ``decide(_:)``
/// ### Combining
/// - ``sequence(_:)-([Transition<Route>])``
/// - ``animated(_:)``
/// - ``skippingLeaveGuards``
/// - ``none``
public struct Transition<Route: Routable>: Sendable {
  let step: Step

  init(_ step: Step) { self.step = step }

  /// Goes to the route in the layout's default way: stacks push, tabs and pages select, `switching`
  /// replaces, and a split shows the route as the detail.
  @inlinable
  public static func show(_ route: Route) -> Self { .show(AnyRoute(route)) }

  // Not generic over the route, so that the route is wrapped in the app's module, where its type is
  // known.
  @usableFromInline
  static func show(_ route: AnyRoute) -> Self { Self(.act(.show(route))) }

  @usableFromInline
  static func push(_ route: AnyRoute, always: Bool) -> Self {
    Self(.act(.push(route, always: always)))
  }

  // MARK: Stack

  /// Pushes the route onto the coordinator's stack; `.unchanged` if an equal route is already on
  /// top.
  ///
  /// - Parameters:
  ///   - route: The route to push.
  ///   - always: True to push even if an equal route is on top.
  @inlinable
  public static func push(_ route: Route, always: Bool = false) -> Self {
    .push(AnyRoute(route), always: always)
  }

  /// Pops the given number of entries, but never the root.
  public static func pop(_ count: Int) -> Self { Self(.act(.pop(count))) }

  /// Pops the top entry, but never the root.
  public static var pop: Self { .pop(1) }

  /// Pops to the nearest entry with this route; `.unchanged` if there is none.
  public static func pop(to route: Route) -> Self { Self(.act(.popTo(AnyRoute(route)))) }

  /// Pops everything above the root.
  public static var popToRoot: Self { Self(.act(.popToRoot)) }

  /// Replaces the stack, the tabs or the pages with these routes; entries that stay keep their
  /// models, even in another order.
  ///
  /// If the selected tab or page leaves, the tab or page that takes its position is selected, or
  /// the last one. The coordinator is not asked about this selection, just as `pop` does not ask
  /// about the screen beneath. To choose another tab or page, select it first:
  /// `.sequence(.select(.home), .remove(.orders))`. A list of tabs or pages must not be empty or
  /// contain a route twice.
  public static func set(_ routes: [Route]) -> Self { Self(.act(.set(routes.map(AnyRoute.init)))) }

  /// Replaces the top entry, even if it is the root; `.unchanged` if its route is equal.
  public static func replaceTop(_ route: Route) -> Self {
    Self(.act(.replaceTop(AnyRoute(route))))
  }

  /// Moves the entry with this route to the top and keeps its model; pushes the route if no entry
  /// has it.
  ///
  /// If the moved entry was the root, the entry above it becomes the root.
  public static func bringToFront(_ route: Route) -> Self {
    Self(.act(.bringToFront(AnyRoute(route))))
  }

  /// Removes the entry with this route from any position in the coordinator's content; if there are
  /// several, the topmost entry.
  ///
  /// <!-- snippet: doc-remove -->
  /// ```swift
  /// TicketModel(onCheckedIn: { self.remove(.seatSelection) })  // back leads past it
  /// ```
  ///
  /// The entries above it stay. A tab or a page leaves the list, as with ``set(_:)``. A modal
  /// leaves with the modals over it, as in UIKit. The outcome is `.unchanged` if no entry has the
  /// route, or if the entry is the root of a stack or the child of a `switching` layout, because
  /// these must stay.
  public static func remove(_ route: Route) -> Self {
    Self(.act(.removeRoute(AnyRoute(route))))
  }

  /// Creates the entry with this route again in the same position, so that its screen or flow
  /// restarts.
  ///
  /// <!-- snippet: doc-restart -->
  /// ```swift
  /// case .help: HelpModel(onStartOver: { self.restart(.checkout) })
  /// ```
  ///
  /// The new entry has its own id, and ``Coordinator/destination(for:)`` makes a new model or
  /// coordinator. Everything inside the old entry leaves; a flow that has not finished is cancelled
  /// with ``CancellationReason/replaced``. Leave guards are asked. A selected tab stays selected,
  /// and the entries above stay. If several entries have the route, the topmost restarts; if none
  /// has it, the outcome is `.unchanged`.
  ///
  /// A flow that finishes as a tab, as the root of a stack or in a `switching` layout begins again
  /// by itself, so restart only a flow that has not finished. To restart a modal, dismiss and
  /// present it instead.
  public static func restart(_ route: Route) -> Self { Self(.act(.restart(AnyRoute(route)))) }

  // MARK: Modals

  /// Presents the route over the coordinator's content and over its other modals.
  ///
  /// - Parameters:
  ///   - route: The route to present; `.unchanged` if it is already this coordinator's topmost
  ///     modal.
  ///   - presentation: How to present the route; `.push` pushes it instead.
  ///   - always: True to present even if the topmost modal has an equal route.
  public static func present(
    _ route: Route, as presentation: Presentation = .sheet, always: Bool = false
  ) -> Self {
    presentation == .push
      ? .push(route, always: always)
      : Self(.act(.present(AnyRoute(route), presentation, always: always)))
  }

  /// Dismisses the topmost modal of the coordinator or, if the coordinator has no modal, of its
  /// nearest ancestor with a modal.
  ///
  /// A flow that is itself presented thus dismisses itself, as `dismiss` does on a
  /// `UIViewController`. An adaptive presentation that is currently pushed is popped, if it is on
  /// top. Within an overlay's flow, `dismiss` dismisses the overlay; from outside, it never
  /// dismisses an overlay. The question of a leave guard stays until the user answers it or its
  /// screen leaves.
  public static var dismiss: Self { Self(.act(.dismiss)) }

  /// Dismisses the coordinator's overlay with this route, or its modal with this route and the
  /// modals above that modal.
  ///
  /// <!-- snippet: doc-dismiss-route -->
  /// ```swift
  /// case .locked: PinModel(onUnlock: { self.dismiss(.locked) })
  /// ```
  ///
  /// The outcome is `.unchanged` if the coordinator does not present the route.
  public static func dismiss(_ route: Route) -> Self {
    Self(.act(.dismissRoute(AnyRoute(route))))
  }

  /// Dismisses every modal on the screen, and pops adaptive presentations that are currently
  /// pushed.
  ///
  /// Overlays and the questions of leave guards stay. Within an overlay's flow, only the modals in
  /// that overlay are dismissed.
  public static var dismissAll: Self { Self(.act(.dismissAll)) }

  // MARK: Columns

  /// Shows the route in a column of a split and empties the later columns, which depend on that
  /// column.
  ///
  /// Entries above the route in its column are removed. If the route is already the column's root,
  /// it stays. In a compact width, the route ends up on top of the stack.
  public static func show(_ route: Route, in column: SplitColumn) -> Self {
    Self(.act(.showIn(AnyRoute(route), column)))
  }

  /// Pushes the route onto the stack of a column of a split; the later columns stay.
  ///
  /// <!-- snippet: doc-push-column -->
  /// ```swift
  /// case .thread: .push(route, in: .content)  // the open message stays beside it
  /// ```
  ///
  /// In an empty column, the route becomes the root. The outcome is `.unchanged` if an equal route
  /// is already on top of the column. The result does not depend on the width: in a compact width,
  /// the entry is beneath the later columns, and going back leads to the entry. To bring the route
  /// to the front, use ``show(_:in:)``.
  ///
  /// - Parameters:
  ///   - route: The route to push.
  ///   - column: A column of the split.
  ///   - always: True to push even if an equal route is on top.
  public static func push(
    _ route: Route, in column: SplitColumn, always: Bool = false
  ) -> Self {
    Self(.act(.pushIn(AnyRoute(route), column, always: always)))
  }

  // MARK: Tabs and pages

  /// Selects the tab or page with this route.
  public static func select(_ route: Route) -> Self { Self(.act(.select(AnyRoute(route)))) }

  // MARK: Values

  /// Updates the entry that has the same identity as the route, at any position in the
  /// coordinator's content; if there are several, the topmost entry.
  ///
  /// <!-- snippet: values-sequence -->
  /// ```swift
  /// perform(.sequence(.dismiss, .updateRoute(to: .list(filter))))
  /// ```
  ///
  /// Nothing is inserted, removed or reordered. The outcome is `.unchanged` if no entry has this
  /// identity, or if its route already has these values.
  ///
  /// - Parameters:
  ///   - route: The new route, whose type declares an ``Routable/identity``.
  ///   - history: The effect of the update on a browser's history.
  public static func updateRoute(to route: Route, history: HistoryMode = .replace) -> Self {
    Self(.act(.update(AnyRoute(route), history)))
  }

  // MARK: Deciding

  /// Goes to the route after a flow has fulfilled the requirement; the nearest ancestor with such a
  /// flow shows that flow.
  ///
  /// The request is parked in the tree, at the entry of that flow, above the requests that are
  /// already parked there. If the flow finishes, the coordinator is asked again about `route`; if
  /// its decision changes nothing, the request parked before continues. If the flow is cancelled,
  /// the request ends with `.refused(.requirementCancelled)`.
  public static func require(_ requirement: Requirement, then route: Route) -> Self {
    Self(.require(.named(requirement), then: AnyRoute(route)))
  }

  /// Goes to the route after one of the coordinator's own flows has finished.
  ///
  /// - Parameters:
  ///   - flow: A route of this coordinator whose destination is a coordinator.
  ///   - route: The route to go to afterwards; the coordinator is then asked about this route
  ///     again.
  public static func require(_ flow: Route, then route: Route) -> Self {
    Self(.require(.route(AnyRoute(flow)), then: AnyRoute(route)))
  }

  /// Asks this coordinator for another route instead; a redirect to the same route simply allows
  /// that route.
  public static func redirect(to route: Route) -> Self { Self(.redirect(AnyRoute(route))) }

  /// Refuses the request; the caller receives the reason.
  public static func deny(_ reason: String) -> Self { Self(.deny(reason)) }

  /// Decides after an async condition; the screen remains usable while the condition is evaluated.
  ///
  /// While the request waits, an equal request joins it, and a change of the same container
  /// supersedes it. When the request is superseded or its flow ends, the condition's task is
  /// cancelled.
  public static func when(
    _ condition: @escaping @MainActor @Sendable () async -> Bool,
    then transition: Self,
    otherwise: Self = .deny("The condition for this transition was not met.")
  ) -> Self {
    Self(.when(condition, then: transition.step, otherwise: otherwise.step))
  }

  /// Decides in an async closure, and performs the transition that the closure returns.
  ///
  /// <!-- snippet: guards-decide-alone -->
  /// ```swift
  /// case .invitation(let token):
  ///   .decide {
  ///     let invitation = try await self.server.redeem(token)
  ///     return .sequence(.push(.server(invitation.server)), .push(.group(invitation.group)))
  ///   }
  /// ```
  ///
  /// The decision can return any transition, such as a redirect, a requirement or another decision.
  /// If the closure throws, the request is refused with ``Refusal/failed(_:)``. In all other
  /// respects, this transition works like ``when(_:then:otherwise:)``: the screen remains usable,
  /// ``Navigation/isDeciding`` is true meanwhile, and a change of the same container supersedes
  /// this request and cancels its task. A cancelled task usually throws an error, which has no
  /// effect, because the request has already ended.
  ///
  /// - Parameter decision: A closure that returns the transition and changes no state.
  public static func decide(
    _ decision: @escaping @MainActor @Sendable () async throws -> Self
  ) -> Self {
    Self(.decide { try await decision().step })
  }

  // MARK: Combining

  /// Performs the transitions as one commit: all of them, or none if one is refused.
  public static func sequence(_ transitions: [Self]) -> Self {
    Self(.sequence(flattening: transitions.map(\.step)))
  }

  /// Performs the transitions as one commit: all of them, or none if one is refused.
  public static func sequence(_ transitions: Self...) -> Self { .sequence(transitions) }

  /// Returns the same transition with another animation.
  ///
  /// <!-- snippet: doc-transition-animated -->
  /// ```swift
  /// case .photo: .push(route).animated(.custom("zoom"))
  /// ```
  ///
  /// The animation does not affect the tree, and is neither saved nor recorded. In a
  /// ``sequence(_:)-([Transition<Route>])``, the last animation applies to the whole commit.
  public func animated(_ animation: TransitionAnimation) -> Self {
    // The outer animation applies.
    if case .animated(let inner, _) = step { return Self(.animated(inner, animation)) }
    return Self(.animated(step, animation))
  }

  /// The same transition, without asking any ``LeaveGuard``.
  ///
  /// <!-- snippet: doc-skipping-guards -->
  /// ```swift
  /// EditorModel(onSaved: { self.perform(.dismiss.skippingLeaveGuards) })
  /// ```
  ///
  /// Use this property in code that cannot lose edits, for example after saving. The property
  /// applies to the whole request.
  public var skippingLeaveGuards: Self {
    if case .unguarded = step { return self }
    return Self(.unguarded(step))
  }

  /// A transition that changes nothing.
  public static var none: Self { .sequence([]) }
}

/// A change to one flow of the tree, after a coordinator has decided.
enum TreeAction: Sendable {
  case show(AnyRoute)
  /// Pushes the route; nil for a flow that `run` started.
  case push(AnyRoute?, always: Bool)
  case pop(Int)
  case popTo(AnyRoute)
  case popToRoot
  case set([AnyRoute])
  case replaceTop(AnyRoute)
  case bringToFront(AnyRoute)
  case present(AnyRoute?, Presentation, always: Bool)
  case dismiss
  /// Dismisses the overlay or the modal with this route.
  case dismissRoute(AnyRoute)
  case dismissAll
  case select(AnyRoute)
  /// Shows the route in a column of a split.
  case showIn(AnyRoute, SplitColumn)
  /// Pushes the route onto a column of a split.
  case pushIn(AnyRoute, SplitColumn, always: Bool)
  /// Removes the entry with this route.
  case removeRoute(AnyRoute)
  /// Replaces the entry with this route with a new one.
  case restart(AnyRoute)
  /// Replaces this entry with a new one.
  case restartEntry(EntryID)
  /// Selects the tab.
  case selectEntry(EntryID)
  /// Removes an entry from the stack, or a modal and the modals over it.
  ///
  /// `leaving` limits the removal to the entries that it contains; nil for no limit.
  case remove(EntryID, isFinished: Bool = false, leaving: Set<EntryID>? = nil)
  /// Replaces the stack above its root with a link's back stack.
  case setAboveRoot([Placing])
  /// Keeps the lowest modals of the flow while their routes match these routes, and removes the
  /// others.
  case keepModals([AnyRoute])
  /// Updates the entry that has the identity of this route.
  case update(AnyRoute, HistoryMode)
  /// Replaces the entry's route with another one of the same identity.
  case updateEntry(EntryID, AnyRoute)

  /// A route to insert into a stack; with a presentation if it is pushed only for lack of space.
  struct Placing: Sendable {
    let route: AnyRoute
    var presentation: Presentation?
  }

  /// The action's name in events and recordings.
  var verb: NavigationRequest.Verb {
    switch self {
    case .show, .showIn: .show
    case .push, .pushIn: .push
    case .pop: .pop
    case .popTo: .popTo
    case .popToRoot: .popToRoot
    case .set, .setAboveRoot, .keepModals: .set
    case .replaceTop: .replaceTop
    case .bringToFront: .bringToFront
    case .present: .present
    case .dismiss, .dismissRoute: .dismiss
    case .dismissAll: .dismissAll
    case .select, .selectEntry: .select
    case .remove, .removeRoute: .remove
    case .restart, .restartEntry: .restart
    case .update, .updateEntry: .updateRoute
    }
  }

  /// True if the action removes the entry of its route, and so does not lead there.
  var isRemoval: Bool {
    switch self {
    case .removeRoute, .dismissRoute: true
    default: false
    }
  }

  /// The route of the action; the last one if there are several.
  var route: AnyRoute? {
    switch self {
    case .show(let route), .showIn(let route, _), .popTo(let route), .replaceTop(let route),
      .bringToFront(let route), .select(let route), .update(let route, _),
      .updateEntry(_, let route), .dismissRoute(let route), .pushIn(let route, _, _),
      .removeRoute(let route), .restart(let route):
      route
    case .push(let route, _), .present(let route, _, _): route
    case .set(let routes), .keepModals(let routes): routes.last
    case .setAboveRoot(let placings): placings.last?.route
    case .pop, .popToRoot, .dismiss, .dismissAll, .selectEntry, .restartEntry, .remove: nil
    }
  }
}

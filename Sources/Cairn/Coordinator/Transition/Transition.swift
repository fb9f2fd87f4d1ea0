/// How a coordinator goes to a route: a value that says what the tree should do.
///
/// A coordinator returns one from ``Coordinator/transition(to:)``, and may perform one at any time:
///
/// ```swift
/// func transition(to route: Route) -> Route.Transition {
///   switch route {
///   case .cart: .present(.cart, as: .sheet)
///   case .checkout: session.isSignedIn ? .push(.checkout) : .require(.signIn, then: .checkout)
///   case .legacyOffers: .redirect(to: .list(nil))
///   default: .push(route)
///   }
/// }
/// ```
///
/// A transition does nothing by itself. The navigator applies it as one commit: all of it or nothing.
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
/// ### Modals
/// - ``present(_:as:always:)``
/// - ``dismiss``
/// - ``dismissAll``
/// ### Columns, tabs and pages
/// - ``show(_:in:)``
/// - ``select(_:)``
/// ### Deciding
/// - ``require(_:then:)-(Requirement,_)``
/// - ``redirect(to:)``
/// - ``deny(_:)``
/// - ``when(_:then:otherwise:)``
/// ### Combining
/// - ``sequence(_:)-([Transition<Route>])``
/// - ``animated(_:)``
/// - ``none``
public struct Transition<Route: Routable>: Sendable {
  let step: Step

  init(_ step: Step) { self.step = step }

  /// Goes to the route in the layout's own way: a stack pushes, tabs and pages select, `switching`
  /// replaces, a split shows it as the detail.
  @inlinable
  public static func show(_ route: Route) -> Self { .show(AnyRoute(route)) }

  // Not generic in the route, so that it is wrapped in the app's module, where its type is known.
  @usableFromInline
  static func show(_ route: AnyRoute) -> Self { Self(.act(.show(route))) }

  @usableFromInline
  static func push(_ route: AnyRoute, always: Bool) -> Self {
    Self(.act(.push(route, always: always)))
  }

  // MARK: Stack

  /// Pushes the route on the coordinator's stack; `.unchanged` if an equal one is on top already.
  ///
  /// - Parameters:
  ///   - route: What to push.
  ///   - always: Push even if the top is equal.
  @inlinable
  public static func push(_ route: Route, always: Bool = false) -> Self {
    .push(AnyRoute(route), always: always)
  }

  /// Pops so many entries; the root stays, whatever the number.
  public static func pop(_ count: Int) -> Self { Self(.act(.pop(count))) }

  /// Pops the top entry; the root stays.
  public static var pop: Self { .pop(1) }

  /// Pops to the nearest entry with this route; `.unchanged` if there is none.
  public static func pop(to route: Route) -> Self { Self(.act(.popTo(AnyRoute(route)))) }

  /// Pops everything above the root.
  public static var popToRoot: Self { Self(.act(.popToRoot)) }

  /// Makes the stack exactly these routes; entries that stay keep their models, in any order.
  public static func set(_ routes: [Route]) -> Self { Self(.act(.set(routes.map(AnyRoute.init)))) }

  /// Replaces the top entry, even if it is the root; `.unchanged` if its route is equal.
  public static func replaceTop(_ route: Route) -> Self {
    Self(.act(.replaceTop(AnyRoute(route))))
  }

  /// Moves the entry with this route to the top, with its model; pushes it if there is none.
  ///
  /// If it was the root, the entry above it is the root then.
  public static func bringToFront(_ route: Route) -> Self {
    Self(.act(.bringToFront(AnyRoute(route))))
  }

  // MARK: Modals

  /// Presents the route over the coordinator's content and over what it presents already.
  ///
  /// - Parameters:
  ///   - route: What to present; `.unchanged` if it is this coordinator's topmost modal already.
  ///   - presentation: How to present it. `.push` pushes.
  ///   - always: Present even if the topmost modal is equal.
  public static func present(
    _ route: Route, as presentation: Presentation = .sheet, always: Bool = false
  ) -> Self {
    presentation == .push
      ? .push(route, always: always)
      : Self(.act(.present(AnyRoute(route), presentation, always: always)))
  }

  /// Dismisses the topmost modal of the coordinator or, if it has none, of its nearest ancestor with one.
  ///
  /// So a flow that is itself presented dismisses itself, as `dismiss` does on a `UIViewController`.
  /// What is presented adaptively and is pushed for want of room is popped, if it is on top.
  public static var dismiss: Self { Self(.act(.dismiss)) }

  /// Dismisses every modal on the screen, whoever presented it, and pops what is pushed in place of one.
  public static var dismissAll: Self { Self(.act(.dismissAll)) }

  // MARK: Columns

  /// Shows the route in a column of a split, and empties the columns after it, which depend on it.
  ///
  /// What stands above the route in its column goes, and the route itself stays if it is the column's
  /// root already. In a compact width it comes to lie on top.
  public static func show(_ route: Route, in column: SplitColumn) -> Self {
    Self(.act(.showIn(AnyRoute(route), column)))
  }

  // MARK: Tabs and pages

  /// Selects the tab or page with this route.
  public static func select(_ route: Route) -> Self { Self(.act(.select(AnyRoute(route)))) }

  // MARK: Deciding

  /// Goes on to the route after the nearest ancestor that can has fulfilled the requirement.
  ///
  /// The request is parked in the tree, at the entry of the flow that fulfils it. When that flow
  /// finishes, the coordinator is asked again for `route`; when it is cancelled, the request ends
  /// `.refused(.requirementCancelled)`.
  public static func require(_ requirement: Requirement, then route: Route) -> Self {
    Self(.require(.named(requirement), then: AnyRoute(route)))
  }

  /// Goes on to the route after one of the coordinator's own flows has finished.
  ///
  /// - Parameters:
  ///   - flow: A route of this coordinator whose destination is a coordinator.
  ///   - route: Where to go then; the coordinator is asked again.
  public static func require(_ flow: Route, then route: Route) -> Self {
    Self(.require(.route(AnyRoute(flow)), then: AnyRoute(route)))
  }

  /// Asks this coordinator for another route instead; a redirect to the same route is an allow.
  public static func redirect(to route: Route) -> Self { Self(.redirect(AnyRoute(route))) }

  /// Turns the request down, for a reason that is handed to whoever asked.
  public static func deny(_ reason: String) -> Self { Self(.deny(reason)) }

  /// Decides after an async condition; the screen stays usable meanwhile.
  ///
  /// A newer request from the same container supersedes a waiting one. The condition's task is
  /// cancelled then, and when the flow ends.
  public static func when(
    _ condition: @escaping @MainActor @Sendable () async -> Bool,
    then transition: Self,
    otherwise: Self = .deny("The condition for this transition was not met.")
  ) -> Self {
    Self(.when(condition, then: transition.step, otherwise: otherwise.step))
  }

  // MARK: Combining

  /// Performs the transitions as one commit: all of them, or none if one is turned down.
  public static func sequence(_ transitions: [Self]) -> Self {
    Self(.sequence(transitions.map(\.step)))
  }

  /// Performs the transitions as one commit: all of them, or none if one is turned down.
  public static func sequence(_ transitions: Self...) -> Self { .sequence(transitions) }

  /// The same transition, shown by the host in another way than its own.
  ///
  /// ```swift
  /// case .photo: .push(route).animated(.custom("zoom"))
  /// ```
  ///
  /// It changes nothing in the tree, and is neither saved nor recorded. In a ``sequence(_:)-([Transition<Route>])``
  /// the last one that says something holds for the whole commit.
  public func animated(_ animation: TransitionAnimation) -> Self {
    Self(.animated(step, animation))
  }

  /// Changes nothing.
  public static var none: Self { .sequence([]) }
}

/// A transition without its coordinator's route type, as the engine handles it.
enum Step: Sendable {
  case act(TreeAction)
  case sequence([Step])
  case require(Required, then: AnyRoute)
  case redirect(AnyRoute)
  case deny(String)
  indirect case when(@MainActor @Sendable () async -> Bool, then: Step, otherwise: Step)
  indirect case animated(Step, TransitionAnimation)

  enum Required: Sendable {
    case named(Requirement)
    case route(AnyRoute)
  }
}

public import Cairn

/// An event that a test expects.
///
/// <!-- snippet: doc-expected-event -->
/// ```swift
/// test.expectEvents(
///   .finish(AuthCoordinator.self),
///   .navigate(to: AppCoordinator.Route.main),
///   .open("/nowhere", .unhandled))
/// ```
///
/// ## Topics
/// ### The program
/// - ``navigate(to:_:)``
/// - ``navigate(along:_:)``
/// - ``perform(_:_:_:)``
/// - ``Verb``
/// - ``finish(_:_:)``
/// - ``cancel(_:_:)``
/// - ``run(by:_:)``
/// - ``ask(by:_:)``
/// ### The user
/// - ``userWentBack(to:_:)``
/// - ``userDismissed(_:_:)``
/// - ``userSelected(_:_:)``
/// - ``userAnswered(_:_:)``
/// ### From outside
/// - ``open(_:_:)``
/// - ``restore(_:)``
public struct ExpectedEvent: Sendable {
  private let kind: String
  private var route: AnyRoute?
  private var path: RoutePath?
  private var link: String?
  private var coordinator: NamedType?
  private let outcome: Outcome

  func matches(_ event: RecordedEvent) -> Bool {
    (kind == event.kind || route == nil && kind + " to" == event.kind) && outcome == event.outcome
      && (route == nil || route == event.route) && (path == nil || path == event.path)
      && (link == nil || link == event.link)
      && (coordinator == nil || coordinator == event.coordinator)
  }

  /// The text of the event in failures, without private values.
  @MainActor
  func text(_ navigator: Navigator, typed: Bool) -> String {
    let link = link.map { navigator.publicText(ofLink: $0) }
    return eventText(kind, route, path, link, coordinator, outcome, typed: typed)
  }

  /// A coordinator was asked to navigate to the route.
  ///
  /// - Parameters:
  ///   - route: The requested route; after a redirect, another route may be shown.
  ///   - outcome: The outcome of the request.
  public static func navigate(to route: any Route, _ outcome: Outcome = .committed) -> Self {
    Self(kind: "navigate to", route: AnyRoute(route), outcome: outcome)
  }

  /// A coordinator, or the navigator, was asked to follow a typed path.
  ///
  /// - Parameters:
  ///   - path: The path, as it was passed to `navigate(along:)`.
  ///   - outcome: The outcome of the request.
  public static func navigate(along path: RoutePath, _ outcome: Outcome = .committed) -> Self {
    Self(kind: "navigate along", path: path, outcome: outcome)
  }

  /// A coordinator performed a transition, such as a push, a pop or a dismissal.
  ///
  /// - Parameters:
  ///   - verb: The transition's kind.
  ///   - route: The transition's route; nil if the transition has no route, or to accept any route.
  ///   - outcome: The outcome of the request.
  public static func perform(
    _ verb: Verb, _ route: (any Route)? = nil, _ outcome: Outcome = .committed
  ) -> Self {
    Self(kind: verb.rawValue, route: route.map(AnyRoute.init), outcome: outcome)
  }

  /// A link was opened.
  ///
  /// - Parameters:
  ///   - link: The link, as it was passed to `open(_:)`.
  ///   - outcome: The outcome of the request.
  public static func open(_ link: String, _ outcome: Outcome = .committed) -> Self {
    Self(kind: "open", link: link, outcome: outcome)
  }

  /// A flow finished.
  ///
  /// - Parameters:
  ///   - type: The type of the flow's coordinator.
  ///   - outcome: The outcome of the request.
  public static func finish<C: Coordinator>(
    _ type: C.Type, _ outcome: Outcome = .committed
  ) -> Self {
    Self(kind: "finish", coordinator: NamedType(type), outcome: outcome)
  }

  /// A flow cancelled itself, or the task that ran it was cancelled.
  ///
  /// - Parameters:
  ///   - type: The type of the flow's coordinator.
  ///   - outcome: The outcome of the request.
  public static func cancel<C: Coordinator>(
    _ type: C.Type, _ outcome: Outcome = .committed
  ) -> Self {
    Self(kind: "cancel", coordinator: NamedType(type), outcome: outcome)
  }

  /// A coordinator ran another coordinator with `run(_:as:always:)`.
  ///
  /// - Parameters:
  ///   - type: The type of the coordinator that called `run(_:as:always:)`.
  ///   - outcome: The outcome of the request.
  public static func run<C: Coordinator>(
    by type: C.Type, _ outcome: Outcome = .committed
  ) -> Self {
    Self(kind: "run by", coordinator: NamedType(type), outcome: outcome)
  }

  /// A coordinator showed a dialog with `ask(_:always:)`.
  ///
  /// - Parameters:
  ///   - type: The type of the coordinator that called `ask(_:always:)`.
  ///   - outcome: The outcome of the request.
  public static func ask<C: Coordinator>(
    by type: C.Type, _ outcome: Outcome = .committed
  ) -> Self {
    Self(kind: "ask by", coordinator: NamedType(type), outcome: outcome)
  }

  /// The user chose a button of a dialog.
  ///
  /// - Parameters:
  ///   - dialog: The route of the dialog, or its ``AskedDialog``; nil to accept any dialog.
  ///   - outcome: The outcome of the request.
  public static func userAnswered(
    _ dialog: (any Route)? = nil, _ outcome: Outcome = .committed
  ) -> Self {
    Self(kind: "the user answered", route: dialog.map(AnyRoute.init), outcome: outcome)
  }

  /// The user went back, by a button, a swipe or the system.
  ///
  /// - Parameters:
  ///   - route: The route of the screen that is shown afterwards; nil to accept any screen.
  ///   - outcome: The outcome of the request.
  public static func userWentBack(
    to route: (any Route)? = nil, _ outcome: Outcome = .committed
  ) -> Self {
    let kind = route == nil ? "the user went back" : "the user went back to"
    return Self(kind: kind, route: route.map(AnyRoute.init), outcome: outcome)
  }

  /// The user closed a modal.
  ///
  /// - Parameters:
  ///   - route: The route of the modal, or its ``RunFlow``; nil to accept any modal.
  ///   - outcome: The outcome of the request.
  public static func userDismissed(
    _ route: (any Route)? = nil, _ outcome: Outcome = .committed
  ) -> Self {
    Self(kind: "the user dismissed", route: route.map(AnyRoute.init), outcome: outcome)
  }

  /// The user tapped a tab.
  ///
  /// - Parameters:
  ///   - tab: The route of the tab.
  ///   - outcome: The outcome of the request.
  public static func userSelected(_ tab: any Route, _ outcome: Outcome = .committed) -> Self {
    Self(kind: "the user selected", route: AnyRoute(tab), outcome: outcome)
  }

  /// Saved state was restored.
  ///
  /// - Parameter outcome: The outcome of the request.
  public static func restore(_ outcome: Outcome = .committed) -> Self {
    Self(kind: "restore", outcome: outcome)
  }

  /// The kind of a transition that a test expects, named after the member of `Transition`.
  ///
  /// <!-- snippet: doc-expected-verb -->
  /// ```swift
  /// test.expectEvents(.perform(.push, ShopCoordinator.Route.detail(5)), .perform(.pop))
  /// ```
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum Verb: String, CaseIterable, Sendable {
    /// The transition with this name.
    case show, push, pop, popTo, popToRoot, set, replaceTop, bringToFront, present, dismiss
    /// The transition with this name.
    case dismissAll, select, remove, restart, updateRoute, sequence, require, redirect, deny, when
    /// An async decision.
    case decide
  }
}

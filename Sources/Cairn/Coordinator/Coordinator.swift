/// An object that runs one flow and interprets that flow's routes.
///
/// A coordinator needs no user interface, but may return views and view controllers.
///
/// <!-- snippet: doc-coordinator -->
/// ```swift
/// final class AuthCoordinator: Coordinator {
///   enum Route: Routable { case login, register, forgotPassword }
///   typealias Output = Session  // what the flow hands to its parent
///
///   let navigation = Navigation(root: Route.login)  // a stack
///   private let auth: any AuthService
///   init(auth: any AuthService) { self.auth = auth }
///
///   func destination(for route: Route) -> Destination {  // a screen's model, or a coordinator
///     switch route {
///     case .login:
///       LoginModel(
///         auth,
///         .init(
///           logIn: { self.finish($0) }, register: { self.navigate(to: .register) },
///           forgot: { self.navigate(to: .forgotPassword) }))
///     case .register: RegisterModel(auth: auth, onDone: { self.popToRoot() })
///     case .forgotPassword: ForgotPasswordModel(auth: auth, onSent: { self.pop() })
///     }
///   }
/// }
/// ```
///
/// A coordinator answers three questions: what to show at a route (``destination(for:)``), whether
/// and how to go there (``transition(to:)``), and which URLs lead to its routes (``links``).
///
/// **Ownership.** The tree owns a coordinator and the models that the coordinator makes. When an
/// entry leaves the tree, for whatever reason, its model and everything beneath it are released.
/// Closures may therefore capture `self` strongly: leaving the tree breaks the cycle. A cycle
/// outside the tree is not broken: a coordinator must not store a model whose closure captures the
/// coordinator.
///
/// **Order.** Commands are handled one after the other. A command given inside a callback of Cairn
/// waits until the current command has ended, and returns ``Outcome/queued``.
///
/// The pattern comes from Khanlou ("Coordinators Redux", 2015), who based it on Fowler's
/// Application Controller.
///
/// ## Topics
/// ### Describing a flow
/// - ``Route``
/// - ``Output``
/// - ``navigation``
/// - ``destination(for:)``
/// - ``transition(to:)``
/// - ``transition(to:by:)``
/// - ``links``
/// ### Moving
/// - ``navigate(to:fileID:line:)``
/// - ``navigate(to:then:fileID:line:)``
/// - ``navigate(along:fileID:line:)``
/// - ``path(to:under:then:)``
/// - ``perform(_:fileID:line:)``
/// - ``push(_:always:fileID:line:)``
/// - ``pop(_:fileID:line:)``
/// - ``present(_:as:always:fileID:line:)``
/// - ``dismiss(fileID:line:)``
/// - ``select(_:fileID:line:)``
/// - ``updateRoute(to:history:fileID:line:)``
/// - ``open(_:fileID:line:)-(URL,_,_)``
/// - ``finalOutcome(of:)``
/// ### Asking and telling
/// - ``ask(_:always:fileID:line:)``
/// - ``intents``
/// - ``send(_:)``
/// ### Ending
/// - ``finish(_:fileID:line:)``
/// - ``cancel(fileID:line:)``
/// - ``onFinish(_:)``
/// - ``onResult(_:)``
/// - ``run(_:as:always:fileID:line:)``
@MainActor
public protocol Coordinator<Output>: AnyObject {
  /// The type of this flow's routes.
  associatedtype Route: Routable
  /// The type of the value that the flow passes to its parent when it finishes; `Void` by default.
  associatedtype Output = Void

  /// The flow's layout, state and commands.
  ///
  /// Create it once, together with the coordinator.
  var navigation: Navigation<Route> { get }

  /// Returns what to show at the route: a model, a view, a view controller, a dialog or another
  /// coordinator.
  ///
  /// Called when the content of an entry is made: on insertion or restoration, when a lazy or
  /// released entry is shown, and again for a view whose route has new values. Create a new object
  /// each time. Commands given here wait until the current command has ended.
  @DestinationBuilder func destination(for route: Route) -> Destination

  /// Returns the transition to the route, or refuses to go there.
  ///
  /// By default, the layout decides.
  ///
  /// Called for every ``navigate(to:fileID:line:)``, for every link and the routes beneath it, for
  /// each tab and page that the user chooses, and for every entry that is restored, so this is the
  /// place for guards. Also called by ``Navigator/reevaluate()``. Not called for the first routes
  /// of a flow, nor for commands that name their transition, such as `push` and `set`. Only return
  /// a decision and have no side effects: the returned transition may still be refused.
  func transition(to route: Route) -> Transition<Route>

  /// Returns the transition to the route, for a decision that depends on the request's origin.
  ///
  /// <!-- snippet: doc-transition-by -->
  /// ```swift
  /// func transition(to route: Route, by origin: NavigationOrigin) -> Route.Transition {
  ///   switch (route, origin) {
  ///   case (.closeAccount, .link): .deny("A link must not close the account.")
  ///   default: transition(to: route)
  ///   }
  /// }
  /// ```
  ///
  /// Cairn always calls this method. The default implementation returns ``transition(to:)``.
  ///
  /// - Parameters:
  ///   - route: The requested route.
  ///   - origin: The origin of the request; ``NavigationOrigin/program`` during
  ///     ``Navigator/reevaluate()``. A request that has waited, for a condition or behind a
  ///     required flow, keeps its origin. After a restart of the app, every waiting request except
  ///     a link has the origin ``NavigationOrigin/program``.
  func transition(to route: Route, by origin: NavigationOrigin) -> Transition<Route>

  /// The URL patterns that lead to routes of this flow.
  static var links: Links<Route> { get }

  /// The handlers for intents that are sent up the tree to this coordinator; see ``IntentHandler``.
  var intents: [IntentHandler] { get }

  /// Returns this coordinator's route whose flow fulfils the requirement; nil to ask the parent.
  func route(fulfilling requirement: Requirement) -> Route?

  /// Returns the title, image, badge, role and section of the tab or page; nil by default.
  ///
  /// Hosts observe the values that this method reads: if it reads an `@Observable` model, a badge
  /// changes when the model changes. Have no side effects here.
  func tabItem(for route: Route) -> TabItem?

  /// Called once, after the coordinator has entered the tree and its first screen has been created.
  ///
  /// Also called after state restoration, when the stack may hold more than the first screen.
  func start()
}

extension Coordinator {
  /// Goes to the route in the layout's default way: stacks push, tabs select, `switching` replaces.
  public func transition(to route: Route) -> Transition<Route> { .show(route) }

  /// Returns `transition(to:)` for every origin.
  public func transition(to route: Route, by origin: NavigationOrigin) -> Transition<Route> {
    transition(to: route)
  }

  /// Declares no links.
  public static var links: Links<Route> { Links() }

  /// Returns nil, so the parent is asked.
  public func route(fulfilling requirement: Requirement) -> Route? { nil }

  /// Does nothing.
  public func start() {}

  /// The parent coordinator; nil for the root, and for a coordinator outside of a tree.
  package var parent: (any Coordinator)? { navigation.flow.place?.parent?.coordinator }

  /// The id of this coordinator's entry; nil if it is not in a tree.
  package var entryID: EntryID? { navigation.entryID }

  /// Returns the id of this flow's entry that the route leads to: an overlay, a modal, or the
  /// topmost entry in the layout.
  ///
  /// <!-- snippet: doc-entry-id -->
  /// ```swift
  /// func cartForNewWindow() throws -> NavigationSnapshot? {
  ///   try entryID(for: .cart).flatMap { try navigator?.snapshot(of: $0) }
  /// }
  /// ```
  public func entryID(for route: Route) -> EntryID? { navigation.entryID(for: route) }

  /// The child coordinators: first those in this flow's layout, then those that this flow presents.
  public var children: [any Coordinator] {
    let flow = navigation.flow
    guard flow.access() else { return [] }
    return flow.children.compactMap(\.coordinator)
  }

}

// Methods for the engine, which does not know a coordinator's route type. Each method opens the
// existential, so no separate type eraser has to be kept in sync with the protocol.
extension Coordinator {
  /// The route, decoded as a route of this coordinator.
  ///
  /// Nil if it belongs to another coordinator, or was saved by an app version that had other
  /// routes.
  func live(_ route: AnyRoute) -> AnyRoute? {
    route.live(as: Route.self) != nil
      ? route : route.value(as: Route.self).map { AnyRoute($0) }
  }

  /// The route, decoded as a route of this coordinator; throws the reason if it cannot be decoded.
  func read(_ route: AnyRoute) throws(UnreadableRoute) -> AnyRoute {
    AnyRoute(try route.read(as: Route.self))
  }

  /// The route as text; without values if it cannot be decoded.
  func text(of route: AnyRoute) -> String {
    if let live = live(route) { return "\(live)" }
    return Route.self is any PrivacySensitive.Type
      ? "a private route" : route.box.savedForm?.caseName ?? "\(route)"
  }

  /// The coordinator's decision about a route; nil if the route is not one of its own.
  ///
  /// - Parameter origin: The origin of the request.
  func step(to route: AnyRoute, by origin: NavigationOrigin) -> Step? {
    if let live = route.live(as: Route.self) {
      return transition(to: live.route, by: origin).step
    }
    return route.isLive ? nil : live(route).flatMap { step(to: $0, by: origin) }
  }

  /// The destination at a route; nil if the route is not one of this coordinator's.
  func destination(at route: AnyRoute) -> Destination? {
    if let live = route.live(as: Route.self) { return destination(for: live.route) }
    return route.isLive ? nil : live(route).flatMap { destination(at: $0) }
  }

  /// The route whose flow fulfils the requirement, type-erased.
  func anyRoute(fulfilling requirement: Requirement) -> AnyRoute? {
    route(fulfilling: requirement).map { AnyRoute($0) }
  }
}

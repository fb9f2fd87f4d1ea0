/// An object that runs one flow: it interprets its own routes and knows no screen's looks.
///
/// ```swift
/// final class AuthCoordinator: Coordinator {
///   enum Route: Routable { case login, register }
///   typealias Output = Session
///
///   let navigation = Navigation(root: Route.login)
///
///   func destination(for route: Route) -> Destination {
///     switch route {
///     case .login: LoginModel(onLogin: { self.finish($0) }, onRegister: { self.navigate(to: .register) })
///     case .register: RegisterModel(onDone: { self.popToRoot() })
///     }
///   }
/// }
/// ```
///
/// A coordinator answers three questions: what is at a route (``destination(for:)``), how to go there
/// or whether at all (``transition(to:)``), and which URLs lead to its routes (``links``).
///
/// **Ownership.** A coordinator and the models it makes are owned by their places in the tree. When a
/// place leaves the tree, for whatever reason, its model and everything beneath it are let go of. So
/// closures may capture `self` strongly: leaving the tree breaks the cycle. It does not break one that
/// bypasses the tree: a model in a stored property of its coordinator, with a closure that captures the
/// coordinator.
///
/// **Order.** Commands are handled one after the other. One that is given inside a callback of Cairn
/// waits for the present one to end and returns ``Outcome/deferred``.
///
/// The pattern is Khanlou's ("Coordinators Redux", 2015), after Fowler's Application Controller.
///
/// ## Topics
/// ### Describing a flow
/// - ``Route``
/// - ``Output``
/// - ``navigation``
/// - ``destination(for:)``
/// - ``transition(to:)``
/// - ``links``
/// ### Moving
/// - ``navigate(to:)``
/// - ``perform(_:)``
/// - ``push(_:always:)``
/// - ``pop(_:)``
/// - ``present(_:as:always:)``
/// - ``dismiss()``
/// - ``select(_:)``
/// - ``open(_:)-(URL)``
/// ### Asking and telling
/// - ``ask(_:)``
/// - ``intents``
/// - ``send(_:)``
/// ### Ending
/// - ``finish(_:)``
/// - ``cancel()``
/// - ``onFinish(_:)``
/// - ``onResult(_:)``
/// - ``run(_:as:)``
@MainActor
public protocol Coordinator<Output>: AnyObject {
  /// The places within this flow.
  associatedtype Route: Routable
  /// What the flow hands to its parent when it finishes; nothing unless you say otherwise.
  associatedtype Output = Void

  /// The flow's place in the tree: layout, state, commands. Made once, with the coordinator.
  var navigation: Navigation<Route> { get }

  /// What is at the route: a screen's model, or another coordinator.
  ///
  /// Called once for each entry that comes into the tree, also when saved state is restored. Make a
  /// new object each time. Commands given here wait until the present one has ended.
  @DestinationBuilder func destination(for route: Route) -> Destination

  /// How to go to the route, or whether to go at all. The layout's own way unless you say otherwise.
  ///
  /// Called for every ``navigate(to:)`` and for every link, so this is the place for guards. It should
  /// decide and nothing else: the transition that it returns may turn out to be refused.
  func transition(to route: Route) -> Transition<Route>

  /// The URLs that lead to routes of this flow.
  static var links: Links<Route> { get }

  /// What this coordinator does with intents that come up the tree; see ``Intents``.
  @IntentsBuilder var intents: Intents { get }

  /// The route of this coordinator whose flow fulfils the requirement; nil to ask its parent.
  func route(fulfilling requirement: Requirement) -> Route?

  /// Called once, when the coordinator has entered the tree and its first screen has been made.
  ///
  /// That is so after restoring as well, when its stack may hold more than the first screen.
  func start()
}

extension Coordinator {
  /// Goes in the layout's own way: a stack pushes, tabs select, `switching` replaces.
  public func transition(to route: Route) -> Transition<Route> { .show(route) }

  /// No links.
  public static var links: Links<Route> { Links() }

  /// None: the parent is asked.
  public func route(fulfilling requirement: Requirement) -> Route? { nil }

  /// Nothing.
  public func start() {}

  /// The coordinator whose flow this one is part of, if it is in a tree and not its root.
  public var parent: (any Coordinator)? { navigation.flow.place?.parent?.coordinator }

  /// The coordinators directly beneath this one: those in its layout, then those it presents.
  public var children: [any Coordinator] {
    let flow = navigation.flow
    guard flow.access() else { return [] }
    return (flow.entries + flow.modals).compactMap(\.coordinator)
  }

}

public import Cairn

/// A model or a coordinator that declares the user's possible actions for an ``Explorer``.
///
/// <!-- snippet: explorer-actions -->
/// ```swift
/// extension CartModel: Explorable {
///   var actions: [ExplorerAction] {
///     [ExplorerAction("pay") { self.pay() }]
///   }
/// }
/// ```
///
/// The explorer tries the actions of visible screens and of the coordinators above them. Back,
/// dismissals, tabs, buttons of dialogs and links need no declaration. The conformance can be in a
/// test target; for a model of another package, write `@retroactive Explorable`.
///
/// If a coordinator's routes have values, ``declaredRoutes`` lists the routes that must be shown in
/// some state.
@MainActor
public protocol Explorable: AnyObject {
  /// The actions that are possible now; each name must be unique within the object.
  var actions: [ExplorerAction] { get }
  /// The state outside the navigation tree that affects the possible actions, as text; empty by
  /// default.
  ///
  /// States with equal trees and equal texts count as one state and are explored once.
  var explorationState: String { get }
  /// The routes of this coordinator that must be shown in some state; empty by default.
  ///
  /// The values of a route do not matter: `.product(0)` stands for each product. All routes of a
  /// `CaseIterable` type are declared automatically.
  var declaredRoutes: [any Routable] { get }
}

extension Explorable {
  /// Returns no actions, for an object that only declares its state.
  public var actions: [ExplorerAction] { [] }
  /// Returns an empty text, because only the tree affects the possible actions.
  public var explorationState: String { "" }
  /// Declares no routes.
  public var declaredRoutes: [any Routable] { [] }
}

/// An action that a screen offers to the user.
@MainActor
public struct ExplorerAction {
  /// The name, which identifies the action in paths.
  public let name: String
  /// A Boolean value that indicates whether a guard may refuse the action without a problem.
  public let mayBeRefused: Bool
  let perform: @MainActor () -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: The name, unique within the object.
  ///   - mayBeRefused: True if the screen offers the action although a guard may refuse it.
  ///   - perform: The work that the screen does when the user acts; the work may continue in a
  ///     task.
  public init(
    _ name: String, mayBeRefused: Bool = false, perform: @escaping @MainActor () -> Void
  ) {
    self.name = name
    self.mayBeRefused = mayBeRefused
    self.perform = perform
  }
}

public import Cairn

/// A model or a coordinator that tells an ``Explorer`` what the user can do.
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
/// The explorer tries the actions of visible screens and of the coordinators above them. Back, dismissals,
/// tabs, buttons of dialogs and links need no declaration. The conformance can be in a test target; if
/// that is not in the package of the model, declare it as `@retroactive Explorable`.
///
/// A coordinator whose routes have values lists those that must be shown in ``declaredRoutes``.
@MainActor
public protocol Explorable: AnyObject {
  /// The actions that are possible now; each name must be unique within the object.
  var actions: [ExplorerAction] { get }
  /// The state outside the tree that decides what is possible, as text; empty by default.
  ///
  /// States with equal trees and equal texts count as one state and are explored once.
  var explorationState: String { get }
  /// The routes of this coordinator that must be shown in some state; empty by default.
  ///
  /// The values of a route do not matter: `.product(0)` stands for each product. All routes of a `CaseIterable`
  /// type are declared anyway.
  var declaredRoutes: [any Routable] { get }
}

extension Explorable {
  /// Returns no actions, for an object that only declares its state.
  public var actions: [ExplorerAction] { [] }
  /// Returns an empty text: only the tree decides what is possible.
  public var explorationState: String { "" }
  /// Declares no routes.
  public var declaredRoutes: [any Routable] { [] }
}

/// An action that a screen offers to the user.
@MainActor
public struct ExplorerAction {
  /// The name, which identifies the action in paths.
  public let name: String
  /// A Boolean value that indicates whether a refusal of the action is not a problem.
  public let mayBeRefused: Bool
  let perform: @MainActor () -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: The name, unique within the object.
  ///   - mayBeRefused: True if the screen offers the action although a guard may refuse it.
  ///   - perform: What the screen does when the user acts; work may continue in a task.
  public init(
    _ name: String, mayBeRefused: Bool = false, perform: @escaping @MainActor () -> Void
  ) {
    self.name = name
    self.mayBeRefused = mayBeRefused
    self.perform = perform
  }
}

/// A view without a body.
///
/// It lists its children and combines their outputs into its own.
///
/// ## Writing a view
///
/// A view with a body needs no further code. A view without one conforms to ``PrimitiveView``: see
/// `Text` and `HStack`. Both are evaluated under observation: a change of anything they read
/// (bindings, observable objects, the environment) evaluates them again. `node.keep { … }` creates
/// an object once, and `node.contentOutput` are the elements of all children, flattened.
///
/// The user's actions arrive as UIKit actions. Set these actions in each evaluation, so that they
/// belong to the newest view: see `Button`. Write to bindings only in such actions. Writing during
/// an evaluation causes the same warning as in SwiftUI.
///
/// ## Writing a modifier
///
/// A modifier that an app could write needs no further code. Others conform to
/// ``PrimitiveModifier``: see `EnvironmentModifier`, `TraitModifier` and `ViewsModifier`. Removing
/// one does not undo its change of a UIKit view, because another set of modifiers creates new nodes
/// with new UIKit views.
///
/// Preferences work as in SwiftUI. A ``ControllerPreference`` is applied to the view controller
/// that shows the views whenever the output changes. A container that handles a preference itself
/// removes it from the output that it returns.
///
/// ## Writing a container with view controllers
///
/// - `node.embed { UINavigationController() }` creates a controller once and adds it to the
///   surrounding controller. The container's output is then `ViewOutput(controller.view)`.
/// - A child with its own controller is `ViewChild(view, id: 7, in: controller.hosted)`. The
///   container retains the ``HostedViewController``, and reads `node.child(7)?.output`.
/// - Children that depend on the preferences of other children belong in `furtherChildren(in:)`.
/// - Change UIKit containers (push, present, select) in `node.afterUpdate { … }`. During an
///   evaluation, everything that UIKit's callbacks read would count as read by the view.
/// - `node.transaction.disablesAnimations` disables all animations.
/// - Present from `node.controller`, the view controller that shows the node.
/// - A child stays until it is missing from a list of children. A container whose screen is still
///   moving out keeps returning it, and calls `node.setNeedsUpdate()` after the movement.
@MainActor protocol PrimitiveView: View where Body == Never {
  /// Returns the child views.
  ///
  /// Called after a change of the view or of anything it has read.
  func children(in node: ViewNode) -> [ViewChild]
  /// Returns further child views that depend on the outputs of the others, such as link
  /// destinations.
  func furtherChildren(in node: ViewNode) -> [ViewChild]
  /// Returns the output of the view, updated from `node.contentOutput`.
  func output(of node: ViewNode) -> ViewOutput
  /// Called when the view has appeared.
  func appeared(in node: ViewNode)
  /// Called when the view has disappeared.
  func disappeared(in node: ViewNode)
  /// Called when the view has been removed permanently.
  func ended(in node: ViewNode)
}

extension PrimitiveView {
  /// Never called, because the framework implements this view directly.
  public var body: Never { fatalError("\(Self.self) has no body.") }

  func children(in node: ViewNode) -> [ViewChild] { [] }
  func furtherChildren(in node: ViewNode) -> [ViewChild] { [] }
  func output(of node: ViewNode) -> ViewOutput { node.contentOutput }
  func appeared(in node: ViewNode) {}
  func disappeared(in node: ViewNode) {}
  func ended(in node: ViewNode) {}
}

/// A modifier without a body.
///
/// It changes the environment or the output of the content.
@MainActor protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// Changes the environment of the content.
  func change(_ environment: inout EnvironmentValues)
  /// Changes the output of the content.
  func change(_ output: inout ViewOutput, of node: ViewNode)
  /// Called when the content has appeared.
  func appeared(in node: ViewNode)
  /// Called when the content has disappeared.
  func disappeared(in node: ViewNode)
  /// Called when the content has been removed permanently.
  func ended(in node: ViewNode)
}

extension PrimitiveModifier {
  /// Never called, because the framework implements this modifier directly.
  public func body(content: Self.Content) -> Never { fatalError("\(Self.self) has no body.") }

  func change(_ environment: inout EnvironmentValues) {}
  func change(_ output: inout ViewOutput, of node: ViewNode) {}
  func appeared(in node: ViewNode) {}
  func disappeared(in node: ViewNode) {}
  func ended(in node: ViewNode) {}
}

/// A child of a view.
@MainActor struct ViewChild {
  let view: any View
  let id: AnyHashable
  /// The content of the controller that shows the view; nil if the surrounding controller shows it.
  let host: HostedContent?
  let change: (@MainActor (inout EnvironmentValues) -> Void)?

  /// - Parameters:
  ///   - view: The view.
  ///   - id: The identity among the siblings. A view with the same type and id keeps its state.
  ///   - host: The content of a controller for the view; nil for the surrounding controller.
  ///   - change: Changes the environment of the view.
  init(
    _ view: any View, id: AnyHashable = 0, in host: HostedContent? = nil,
    change: (@MainActor (inout EnvironmentValues) -> Void)? = nil
  ) {
    self.view = view
    self.id = id
    self.host = host
    self.change = change
  }
}

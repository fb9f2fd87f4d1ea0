/// A view without a body.
///
/// It lists its children and combines their outputs into its own.
///
/// ## Writing a view
///
/// A view with a body needs no further code. A view without one conforms to ``PrimitiveView``. Both
/// are evaluated under observation: a change of anything they read (bindings, observable objects,
/// the environment) evaluates them again.
///
/// ```swift
/// extension Text: PrimitiveView {                // a view of UIKit's
///   func output(of node: ViewNode) -> ViewOutput {
///     let label = node.keep { UILabel() }         // made once, kept with the node
///     label.text = string                         // brought up to date every time
///     return ViewOutput(label)
///   }
/// }
///
/// extension HStack: PrimitiveView {              // a container
///   func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
///   func output(of node: ViewNode) -> ViewOutput {
///     let row = node.keep { UIStackView() }
///     row.arrange(node.contentOutput.views)       // the elements of all children, flattened
///     return node.output(row)                     // the children's preferences go on up
///   }
/// }
/// ```
///
/// The user's actions arrive as UIKit actions. Set these actions in each evaluation, so that they
/// belong to the newest view: see `Button`. Write to bindings only in such actions. Writing during
/// an evaluation causes the same warning as in SwiftUI.
///
/// ## Writing a modifier
///
/// A modifier that an app could write needs no further code. Others conform to
/// ``PrimitiveModifier``:
///
/// ```swift
/// struct LocaleModifier: PrimitiveModifier {     // changes the environment
///   let locale: Locale
///   func change(_ environment: inout EnvironmentValues) { environment.locale = locale }
/// }
/// struct TitleModifier: PrimitiveModifier {      // says something to those around
///   let title: String
///   func change(_ output: inout ViewOutput, of node: ViewNode) {
///     output.preferences[TitleKey.self] = title
///   }
/// }
/// struct TagModifier: PrimitiveModifier {        // says something of its elements
///   let tag: AnyHashable
///   func change(_ output: inout ViewOutput, of node: ViewNode) {
///     for index in output.elements.indices { output.elements[index][TagTrait.self] = tag }
///   }
/// }
/// struct NameModifier: PrimitiveModifier {       // touches UIKit's views
///   let name: String
///   func change(_ output: inout ViewOutput, of node: ViewNode) {
///     for view in output.views { view.accessibilityIdentifier = name }
///   }
/// }
/// ```
///
/// Removing a modifier does not undo its change of a UIKit view. It does not have to, because
/// modifiers are part of the view's type: another set of modifiers creates new nodes with new UIKit
/// views.
///
/// Preferences work as in SwiftUI. A ``ControllerPreference`` is applied to the view controller
/// that shows the views, for example to its `navigationItem`, whenever the output changes. A
/// container that handles a preference itself removes it from the output that it returns.
///
/// ## Writing a container with view controllers
///
/// - `node.embed { UINavigationController() }` creates a controller once and adds it to the
///   surrounding controller. The container's output is then `ViewOutput(controller.view)`.
/// - A child with its own controller is `ViewChild(view, id: 7, in: controller.hosted)`, where the
///   container retains the ``HostedViewController``. The controller shows the child's output,
///   applies its preferences, and forwards its own appearance and traits. Read the child's output
///   from `node.child(7)?.output`, because `node.contentOutput` does not contain it.
/// - Children that depend on the preferences of other children belong in `furtherChildren(in:)`.
/// - Change UIKit containers (push, present, select) in `node.afterUpdate { … }`. During an
///   evaluation, everything that UIKit's callbacks read would count as read by the view. Delegates
///   write to bindings, which causes a separate update.
/// - `node.transaction.disablesAnimations` disables all animations.
/// - `node.controller` is the view controller that shows the node. Present from this controller.
/// - A child stays until it is missing from a list of children. A container whose screen is still
///   moving out keeps returning it, and calls `node.setNeedsUpdate()` after the movement.
/// - `appeared(in:)`, `disappeared(in:)` and `ended(in:)` follow the appearance of the controllers.
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

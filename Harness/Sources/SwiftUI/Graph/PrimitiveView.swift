/// A view that has no body: it says what is in it, and what that comes to.
///
/// ## Writing a view
///
/// A view with a body needs nothing. One without conforms to ``PrimitiveView``. Both are evaluated
/// with observation on: what they read (bindings, observable objects, the environment) has them
/// evaluated again when it changes.
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
/// What the user does comes from UIKit's own actions. Set them again each time, so that they are
/// those of the newest view: see `Button`. Write to bindings there; never while evaluating, which
/// is warned of as in SwiftUI.
///
/// ## Writing a modifier
///
/// A modifier that an app could write needs nothing. Others conform to ``PrimitiveModifier``:
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
/// A UIKit view that a modifier has changed is not changed back when the modifier goes: a modifier
/// is part of the view's type, so another set of modifiers makes other nodes, with other UIKit
/// views.
///
/// Preferences are as in SwiftUI; a ``ControllerPreference`` is applied to the view controller that
/// shows the views (to its `navigationItem`, say) whenever what is shown changes. A container that
/// acts upon a preference itself returns an output that does not have it.
///
/// ## Writing a container with view controllers
///
/// - `node.embed { UINavigationController() }` makes a controller once and puts it into the
///   controller around; `ViewOutput(controller.view)` is then what the container comes to.
/// - A child in a controller of its own is `ViewChild(view, id: 7, in: controller.hosted)`, with a
///   ``HostedViewController`` that the container keeps. The controller shows what the child comes
///   to, applies its preferences, tells it of its appearance and of its traits. The child's output
///   is `node.child(7)?.output`; it is no part of `node.contentOutput`.
/// - Children that depend on what other children say belong in `furtherChildren(in:)`.
/// - Change UIKit's containers (push, present, select) in `node.afterUpdate { … }`: within an
///   evaluation, what UIKit calls would count as read by the view. Delegates write to bindings,
///   which leads to an update of its own.
/// - `node.transaction.disablesAnimations` says that nothing is to be animated.
/// - `node.controller` is the view controller that shows the node: the one to present from.
/// - A child stays until a list of children comes without it. A container whose screen is still
///   moving out keeps returning it, and calls `node.setNeedsUpdate()` when it is out.
/// - `appeared(in:)`, `disappeared(in:)` and `ended(in:)` follow the controllers' appearance.
@MainActor protocol PrimitiveView: View where Body == Never {
  /// The views in this one. Asked for when the view or what it has read is another.
  func children(in node: ViewNode) -> [ViewChild]
  /// Views besides, which depend on what the children came to: destinations of links.
  func furtherChildren(in node: ViewNode) -> [ViewChild]
  /// What the view comes to, brought up to date from `node.contentOutput`.
  func output(of node: ViewNode) -> ViewOutput
  /// The view has come into sight.
  func appeared(in node: ViewNode)
  /// The view is out of sight.
  func disappeared(in node: ViewNode)
  /// The view has gone for good.
  func ended(in node: ViewNode)
}

extension PrimitiveView {
  /// There is none: the view is made by the framework.
  public var body: Never { fatalError("\(Self.self) has no body.") }

  func children(in node: ViewNode) -> [ViewChild] { [] }
  func furtherChildren(in node: ViewNode) -> [ViewChild] { [] }
  func output(of node: ViewNode) -> ViewOutput { node.contentOutput }
  func appeared(in node: ViewNode) {}
  func disappeared(in node: ViewNode) {}
  func ended(in node: ViewNode) {}
}

/// A modifier that has no body: it changes the environment of the content, or what that comes to.
@MainActor protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// Changes what the content sees.
  func change(_ environment: inout EnvironmentValues)
  /// Changes what the content comes to.
  func change(_ output: inout ViewOutput, of node: ViewNode)
  /// The content has come into sight.
  func appeared(in node: ViewNode)
  /// The content is out of sight.
  func disappeared(in node: ViewNode)
  /// The content has gone for good.
  func ended(in node: ViewNode)
}

extension PrimitiveModifier {
  /// There is none: the modifier is made by the framework.
  public func body(content: Self.Content) -> Never { fatalError("\(Self.self) has no body.") }

  func change(_ environment: inout EnvironmentValues) {}
  func change(_ output: inout ViewOutput, of node: ViewNode) {}
  func appeared(in node: ViewNode) {}
  func disappeared(in node: ViewNode) {}
  func ended(in node: ViewNode) {}
}

/// A view in another.
@MainActor struct ViewChild {
  let view: any View
  let id: AnyHashable
  /// The controller that shows the view, if it is another than that of the view around.
  let host: HostedContent?
  let change: (@MainActor (inout EnvironmentValues) -> Void)?

  /// - Parameters:
  ///   - view: The view.
  ///   - id: What tells it from its siblings. A view of the same type and id keeps its state.
  ///   - host: Where it is shown, if not where the view around it is.
  ///   - change: What is different in its environment.
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

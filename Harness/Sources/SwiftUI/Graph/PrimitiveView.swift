/// A view that has no body: it says what is in it, and what that comes to.
///
/// ``ViewNode`` has instructions.
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

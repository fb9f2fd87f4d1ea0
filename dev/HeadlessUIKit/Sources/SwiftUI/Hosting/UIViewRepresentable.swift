public import UIKit

/// A view that shows a UIKit view.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  /// The type of the view.
  associatedtype UIViewType: UIView
  /// An object that receives the view's events.
  associatedtype Coordinator = Void
  /// The values with which a view is created and updated.
  typealias Context = UIViewRepresentableContext<Self>

  /// Creates the view, once.
  func makeUIView(context: Self.Context) -> Self.UIViewType
  /// Updates the view.
  func updateUIView(
    _ uiView: Self.UIViewType, context: Self.Context)
  /// Cleans up after the view has been removed.
  static func dismantleUIView(
    _ uiView: Self.UIViewType, coordinator: Self.Coordinator)
  /// Creates the coordinator, before the view.
  func makeCoordinator() -> Self.Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  /// Does nothing.
  public func makeCoordinator() -> Self.Coordinator { () }
}

extension UIViewRepresentable {
  /// Never called, because the framework implements this view directly.
  public var body: Never { fatalError("\(Self.self) has no body.") }

  /// Does nothing.
  public static func dismantleUIView(
    _ uiView: Self.UIViewType, coordinator: Self.Coordinator
  ) {}

  var representation: any PrimitiveView { ViewRepresentation(view: self) }
}

/// The values with which a UIKit view is created and updated.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// An object that receives the view's events.
  public let coordinator: Representable.Coordinator
  /// The environment of the view.
  public internal(set) var environment: EnvironmentValues
}

private struct ViewRepresentation<Content: UIViewRepresentable>: View {
  let view: Content
}

extension ViewRepresentation: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput {
    let context = context(node)
    let made = node.keep { view.makeUIView(context: context) }
    view.updateUIView(made, context: context)
    return ViewOutput(made)
  }

  func ended(in node: ViewNode) {
    guard let made: Content.UIViewType = node.kept() else { return }
    Content.dismantleUIView(made, coordinator: context(node).coordinator)
  }

  private func context(_ node: ViewNode) -> Content.Context {
    Content.Context(
      coordinator: node.keep { Kept(view.makeCoordinator()) }.value,
      environment: node.readEnvironment)
  }
}

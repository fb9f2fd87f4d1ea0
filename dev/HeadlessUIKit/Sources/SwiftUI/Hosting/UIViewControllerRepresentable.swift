public import UIKit

/// A view that shows a view controller.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The type of the controller.
  associatedtype UIViewControllerType: UIViewController
  /// An object that receives the controller's events.
  associatedtype Coordinator = Void
  /// The values with which a controller is created and updated.
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Creates the controller, once.
  func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
  /// Updates the controller.
  func updateUIViewController(
    _ uiViewController: Self.UIViewControllerType, context: Self.Context)
  /// Cleans up after the view has been removed.
  static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator)
  /// Creates the coordinator, before the controller.
  func makeCoordinator() -> Self.Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Does nothing.
  public func makeCoordinator() -> Self.Coordinator { () }
}

extension UIViewControllerRepresentable {
  /// Never called, because the framework implements this view directly.
  public var body: Never { fatalError("\(Self.self) has no body.") }

  /// Does nothing.
  public static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator
  ) {}

  var representation: any PrimitiveView { ControllerRepresentation(view: self) }
}

/// The values with which a view controller is created and updated.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// An object that receives the controller's events.
  public let coordinator: Representable.Coordinator
  /// The environment of the view.
  public internal(set) var environment: EnvironmentValues
}

private struct ControllerRepresentation<Content: UIViewControllerRepresentable>: View {
  let view: Content
}

extension ControllerRepresentation: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput {
    let context = context(node)
    let controller = node.embed { view.makeUIViewController(context: context) }
    view.updateUIViewController(controller, context: context)
    return ViewOutput(controller.view)
  }

  func ended(in node: ViewNode) {
    guard let controller: Content.UIViewControllerType = node.kept() else { return }
    Content.dismantleUIViewController(controller, coordinator: context(node).coordinator)
  }

  private func context(_ node: ViewNode) -> Content.Context {
    Content.Context(
      coordinator: node.keep { Kept(view.makeCoordinator()) }.value,
      environment: node.readEnvironment)
  }
}

/// A value wrapped in an object.
final class Kept<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

public import UIKit

/// A view that shows a view controller.
///
/// [UIViewControllerRepresentable](https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable)
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The type of the controller.
  associatedtype UIViewControllerType: UIViewController
  /// What hears of the controller's doings.
  associatedtype Coordinator = Void
  /// What a controller is made and updated with.
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the controller, once.
  func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
  /// Brings the controller up to date.
  func updateUIViewController(
    _ uiViewController: Self.UIViewControllerType, context: Self.Context)
  /// Cleans up, once the view has gone.
  static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator)
  /// Makes what hears of the controller's doings, before the controller.
  func makeCoordinator() -> Self.Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Nothing.
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  /// There is none: the view is made by the framework.
  public var body: Never { fatalError("\(Self.self) has no body.") }

  /// Does nothing.
  public static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator
  ) {}

  var representation: any PrimitiveView { ControllerRepresentation(view: self) }
}

/// What a view controller is made and updated with.
///
/// [UIViewControllerRepresentableContext](https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentablecontext)
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// What hears of the controller's doings.
  public let coordinator: Representable.Coordinator
  /// How the change is to be animated.
  public internal(set) var transaction: Transaction
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
      transaction: node.transaction, environment: node.readEnvironment)
  }
}

/// Anything, as an object.
final class Kept<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

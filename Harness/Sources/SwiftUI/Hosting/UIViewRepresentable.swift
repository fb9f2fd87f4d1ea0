public import UIKit

/// A view that shows a view of UIKit's.
///
/// [UIViewRepresentable](https://developer.apple.com/documentation/swiftui/uiviewrepresentable)
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  /// The type of the view.
  associatedtype UIViewType: UIView
  /// What hears of the view's doings.
  associatedtype Coordinator = Void
  /// What a view is made and updated with.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view, once.
  func makeUIView(context: Self.Context) -> Self.UIViewType
  /// Brings the view up to date.
  func updateUIView(
    _ uiView: Self.UIViewType, context: Self.Context)
  /// Cleans up, once the view has gone.
  static func dismantleUIView(
    _ uiView: Self.UIViewType, coordinator: Self.Coordinator)
  /// Makes what hears of the view's doings, before the view.
  func makeCoordinator() -> Self.Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  /// Nothing.
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  /// There is none: the view is made by the framework.
  public var body: Never { fatalError("\(Self.self) has no body.") }

  /// Does nothing.
  public static func dismantleUIView(
    _ uiView: Self.UIViewType, coordinator: Self.Coordinator
  ) {}

  var representation: any PrimitiveView { ViewRepresentation(view: self) }
}

/// What a view of UIKit's is made and updated with.
///
/// [UIViewRepresentableContext](https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext)
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// What hears of the view's doings.
  public let coordinator: Representable.Coordinator
  /// How the change is to be animated.
  public internal(set) var transaction: Transaction
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
      transaction: node.transaction, environment: node.readEnvironment)
  }
}

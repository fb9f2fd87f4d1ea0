/// Performs actions when a view appears and disappears.
///
/// A view appears when its controller's view appears, or when it is added to a visible view. A
/// screen that a push covers disappears, but a screen behind a sheet does not. SwiftUI does not
/// document the order in which several views appear. Here parents come before their children.
private struct AppearanceModifier: PrimitiveModifier {
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?

  func appeared(in node: ViewNode) { onAppear?() }
  func disappeared(in node: ViewNode) { onDisappear?() }
}

extension View {
  /// Performs an action before the view appears.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: action))
  }

  /// Performs an action after the view has disappeared.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onDisappear: action))
  }
}

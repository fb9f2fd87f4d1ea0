/// Does something when a view comes into sight, and when it is out of it.
///
/// That is when the view controller's view appears, or the view comes into one that is seen. When a
/// screen is covered by a push it disappears, behind a sheet it does not. In which order views
/// appear that do so together, SwiftUI does not say; here it is from the outside in.
private struct AppearanceModifier: PrimitiveModifier {
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?

  func appeared(in node: ViewNode) { onAppear?() }
  func disappeared(in node: ViewNode) { onDisappear?() }
}

extension View {
  /// Does something before the view appears.
  ///
  /// [onAppear(perform:)](https://developer.apple.com/documentation/swiftui/view/onappear(perform:))
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: action))
  }

  /// Does something after the view has disappeared.
  ///
  /// [onDisappear(perform:)](https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:))
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onDisappear: action))
  }
}

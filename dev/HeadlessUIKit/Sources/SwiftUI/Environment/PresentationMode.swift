/// Reports whether a view is presented, and dismisses it.
///
/// This API is deprecated in SwiftUI.
///
/// [PresentationMode](https://developer.apple.com/documentation/swiftui/presentationmode)
@MainActor @preconcurrency
public struct PresentationMode {
  /// Indicates whether the view was presented or pushed.
  public let isPresented: Bool
  let action: DismissAction

  /// Dismisses the current modal, or pops the current page.
  public mutating func dismiss() { action() }
}

extension EnvironmentValues {
  /// Reports whether a view is presented, and dismisses it.
  ///
  /// This API is deprecated in SwiftUI.
  ///
  /// [presentationMode](https://developer.apple.com/documentation/swiftui/environmentvalues/presentationmode)
  @available(
    *, deprecated, message: "Use `EnvironmentValues.isPresented` or `EnvironmentValues.dismiss`"
  )
  @MainActor public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, action: dismiss))
  }
}

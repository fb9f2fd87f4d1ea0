/// Whether a view is presented, and how to take it away: the older way.
///
/// [PresentationMode](https://developer.apple.com/documentation/swiftui/presentationmode)
@MainActor @preconcurrency
public struct PresentationMode {
  /// Whether the view is in something that is presented or pushed.
  public let isPresented: Bool
  let action: DismissAction

  /// Takes away what is presented or pushed around.
  public mutating func dismiss() { action() }
}

extension EnvironmentValues {
  /// Whether a view is presented, and how to take it away: the older way.
  ///
  /// [presentationMode](https://developer.apple.com/documentation/swiftui/environmentvalues/presentationmode)
  @available(
    *, deprecated, message: "Use `EnvironmentValues.isPresented` or `EnvironmentValues.dismiss`"
  )
  @MainActor public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, action: dismiss))
  }
}

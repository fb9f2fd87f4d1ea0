/// How bars look.
extension View {
  /// Whether bars have a ground.
  ///
  /// [toolbarBackground(_:for:)](https://developer.apple.com/documentation/swiftui/view/toolbarbackground(_:for:))
  public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// The ground of bars.
  ///
  /// [toolbarBackground(_:for:)](https://developer.apple.com/documentation/swiftui/view/toolbarbackground(_:for:))
  public func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// How large the title of the screen is.
  ///
  /// [toolbarTitleDisplayMode(_:)](https://developer.apple.com/documentation/swiftui/view/toolbartitledisplaymode(_:))
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.mode)
  }
}

/// How large the title of a screen is.
///
/// [ToolbarTitleDisplayMode](https://developer.apple.com/documentation/swiftui/toolbartitledisplaymode)
public struct ToolbarTitleDisplayMode: Sendable {
  let mode: NavigationBarItem.TitleDisplayMode
  /// As the screen before.
  public static var automatic: Self { Self(mode: .automatic) }
  /// Large.
  public static var large: Self { Self(mode: .large) }
  /// In the bar.
  public static var inline: Self { Self(mode: .inline) }
}

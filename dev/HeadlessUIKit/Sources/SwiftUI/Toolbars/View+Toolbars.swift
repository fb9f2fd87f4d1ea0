/// Modifiers for the appearance of bars.
extension View {
  /// Sets the visibility of the background of bars.
  ///
  /// It has no effect here.
  ///
  /// [toolbarBackground(_:for:)](https://developer.apple.com/documentation/swiftui/view/toolbarbackground(_:for:))
  public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Sets the background of bars.
  ///
  /// It has no effect here.
  ///
  /// [toolbarBackground(_:for:)](https://developer.apple.com/documentation/swiftui/view/toolbarbackground(_:for:))
  public func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Sets the display mode of the title.
  ///
  /// [toolbarTitleDisplayMode(_:)](https://developer.apple.com/documentation/swiftui/view/toolbartitledisplaymode(_:))
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.mode)
  }
}

/// The display mode of a title.
///
/// [ToolbarTitleDisplayMode](https://developer.apple.com/documentation/swiftui/toolbartitledisplaymode)
public struct ToolbarTitleDisplayMode {
  let mode: NavigationBarItem.TitleDisplayMode
  /// The mode of the previous screen.
  public static var automatic: Self { Self(mode: .automatic) }
  /// A large title.
  public static var large: Self { Self(mode: .large) }
  /// A small title in the bar.
  public static var inline: Self { Self(mode: .inline) }
}

@available(*, unavailable)
extension ToolbarTitleDisplayMode: Sendable {}

/// The style of a tab view.
@MainActor @preconcurrency
public protocol TabViewStyle {}

/// A style with a tab bar.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// A style with pages that the user swipes through.
public struct PageTabViewStyle: TabViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// A style with a tab bar, or a sidebar if there is enough space.
///
/// Here the style always shows a tab bar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A style with a tab bar.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// A style with pages that the user swipes through.
  public static var page: PageTabViewStyle { PageTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A style with a tab bar, or a sidebar if there is enough space.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

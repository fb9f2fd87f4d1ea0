/// The style of a tab view.
///
/// [TabViewStyle](https://developer.apple.com/documentation/swiftui/tabviewstyle)
@MainActor @preconcurrency
public protocol TabViewStyle {}

/// A style with a tab bar.
///
/// [DefaultTabViewStyle](https://developer.apple.com/documentation/swiftui/defaulttabviewstyle)
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// A style with pages that the user swipes through.
///
/// [PageTabViewStyle](https://developer.apple.com/documentation/swiftui/pagetabviewstyle)
public struct PageTabViewStyle: TabViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// A style with a tab bar, or a sidebar if there is enough space.
///
/// Here it is always a tab bar.
///
/// [SidebarAdaptableTabViewStyle](https://developer.apple.com/documentation/swiftui/sidebaradaptabletabviewstyle)
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A style with a tab bar.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/tabviewstyle/automatic)
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// A style with pages that the user swipes through.
  ///
  /// [page](https://developer.apple.com/documentation/swiftui/tabviewstyle/page)
  public static var page: PageTabViewStyle { PageTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A style with a tab bar, or a sidebar if there is enough space.
  ///
  /// [sidebarAdaptable](https://developer.apple.com/documentation/swiftui/tabviewstyle/sidebaradaptable)
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

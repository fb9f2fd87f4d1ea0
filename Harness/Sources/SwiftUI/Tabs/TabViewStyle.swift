/// How a tab view shows what is in it.
///
/// [TabViewStyle](https://developer.apple.com/documentation/swiftui/tabviewstyle)
@MainActor @preconcurrency
public protocol TabViewStyle {}

/// A bar of tabs.
///
/// [DefaultTabViewStyle](https://developer.apple.com/documentation/swiftui/defaulttabviewstyle)
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// Pages to leaf through.
///
/// [PageTabViewStyle](https://developer.apple.com/documentation/swiftui/pagetabviewstyle)
public struct PageTabViewStyle: TabViewStyle {
  /// When dots show which page is seen.
  ///
  /// [IndexDisplayMode](https://developer.apple.com/documentation/swiftui/pagetabviewstyle/indexdisplaymode-swift.struct)
  public struct IndexDisplayMode: Equatable, Sendable {
    enum Form: Sendable { case automatic, always, never }
    let form: Form

    /// Where there are several pages.
    ///
    /// [automatic](https://developer.apple.com/documentation/swiftui/pagetabviewstyle/indexdisplaymode-swift.struct/automatic)
    public static let automatic = Self(form: .automatic)
    /// Always.
    ///
    /// [always](https://developer.apple.com/documentation/swiftui/pagetabviewstyle/indexdisplaymode-swift.struct/always)
    public static let always = Self(form: .always)
    /// Never.
    ///
    /// [never](https://developer.apple.com/documentation/swiftui/pagetabviewstyle/indexdisplaymode-swift.struct/never)
    public static let never = Self(form: .never)
  }

  let indexDisplayMode: IndexDisplayMode

  /// Creates the style.
  ///
  /// [init(indexDisplayMode:)](https://developer.apple.com/documentation/swiftui/pagetabviewstyle/init(indexdisplaymode:))
  public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) {
    self.indexDisplayMode = indexDisplayMode
  }
}

/// A bar of tabs, or a sidebar where there is room; here it is the bar always.
///
/// [SidebarAdaptableTabViewStyle](https://developer.apple.com/documentation/swiftui/sidebaradaptabletabviewstyle)
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A bar of tabs.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/tabviewstyle/automatic)
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages to leaf through.
  ///
  /// [page](https://developer.apple.com/documentation/swiftui/tabviewstyle/page)
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  /// Pages to leaf through.
  ///
  /// [page(indexDisplayMode:)](https://developer.apple.com/documentation/swiftui/tabviewstyle/page(indexdisplaymode:))
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { PageTabViewStyle(indexDisplayMode: indexDisplayMode) }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A bar of tabs, or a sidebar where there is room.
  ///
  /// [sidebarAdaptable](https://developer.apple.com/documentation/swiftui/tabviewstyle/sidebaradaptable)
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

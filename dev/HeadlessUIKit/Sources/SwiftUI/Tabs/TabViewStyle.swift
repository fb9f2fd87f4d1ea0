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
  /// The visibility of the page indicator.
  ///
  /// [IndexDisplayMode](https://developer.apple.com/documentation/swiftui/pagetabviewstyle/indexdisplaymode-swift.struct)
  public struct IndexDisplayMode: Equatable, Sendable {
    enum Form: Sendable { case automatic, always, never }
    let form: Form

    /// Visible if there are several pages.
    ///
    /// [automatic](https://developer.apple.com/documentation/swiftui/pagetabviewstyle/indexdisplaymode-swift.struct/automatic)
    public static let automatic = Self(form: .automatic)
    /// Always visible.
    ///
    /// [always](https://developer.apple.com/documentation/swiftui/pagetabviewstyle/indexdisplaymode-swift.struct/always)
    public static let always = Self(form: .always)
    /// Never visible.
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
  /// A style with pages that the user swipes through.
  ///
  /// [page(indexDisplayMode:)](https://developer.apple.com/documentation/swiftui/tabviewstyle/page(indexdisplaymode:))
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { PageTabViewStyle(indexDisplayMode: indexDisplayMode) }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A style with a tab bar, or a sidebar if there is enough space.
  ///
  /// [sidebarAdaptable](https://developer.apple.com/documentation/swiftui/tabviewstyle/sidebaradaptable)
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

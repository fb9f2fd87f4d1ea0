/// A stack of views, as before iOS 16.
///
/// It is a stack whatever its width. SwiftUI shows columns in a regular width, unless
/// `navigationViewStyle(.stack)` is set.
///
/// [NavigationView](https://developer.apple.com/documentation/swiftui/navigationview)
@MainActor @preconcurrency
public struct NavigationView<Content: View>: View {
  private let content: Content

  /// Creates a stack with this root.
  ///
  /// [init(content:)](https://developer.apple.com/documentation/swiftui/navigationview/init(content:))
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The stack.
  public var body: some View { NavigationStack { content } }
}

/// The style of a navigation view.
///
/// [NavigationViewStyle](https://developer.apple.com/documentation/swiftui/navigationviewstyle)
@MainActor @preconcurrency
public protocol NavigationViewStyle {}

/// The system's default style.
///
/// [DefaultNavigationViewStyle](https://developer.apple.com/documentation/swiftui/defaultnavigationviewstyle)
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// A style that shows one view at a time.
///
/// [StackNavigationViewStyle](https://developer.apple.com/documentation/swiftui/stacknavigationviewstyle)
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// A style that shows columns if there is enough space.
///
/// [ColumnNavigationViewStyle](https://developer.apple.com/documentation/swiftui/columnnavigationviewstyle)
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  nonisolated init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The system's default style.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/navigationviewstyle/automatic)
  public static var automatic: DefaultNavigationViewStyle { .init() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// A style that shows one view at a time.
  ///
  /// [stack](https://developer.apple.com/documentation/swiftui/navigationviewstyle/stack)
  public static var stack: StackNavigationViewStyle { .init() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// A style that shows columns if there is enough space.
  ///
  /// [columns](https://developer.apple.com/documentation/swiftui/navigationviewstyle/columns)
  public static var columns: ColumnNavigationViewStyle { .init() }
}

extension View {
  /// Sets the style of the navigation views inside.
  ///
  /// It has no effect here, because each navigation view is a stack.
  ///
  /// [navigationViewStyle(_:)](https://developer.apple.com/documentation/swiftui/view/navigationviewstyle(_:))
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }

  /// Hides the navigation bar.
  ///
  /// [navigationBarHidden(_:)](https://developer.apple.com/documentation/swiftui/view/navigationbarhidden(_:))
  public func navigationBarHidden(_ hidden: Bool) -> some View {
    toolbar(hidden ? .hidden : .automatic, for: .navigationBar)
  }

  /// Sets the title of the navigation bar.
  ///
  /// [navigationBarTitle(_:)](https://developer.apple.com/documentation/swiftui/view/navigationbartitle(_:))
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// Sets the title of the navigation bar.
  ///
  /// [navigationBarTitle(_:)](https://developer.apple.com/documentation/swiftui/view/navigationbartitle(_:))
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(titleKey)
  }

  /// Sets the title of the navigation bar.
  ///
  /// [navigationBarTitle(_:)](https://developer.apple.com/documentation/swiftui/view/navigationbartitle(_:))
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(title)
  }

  /// Sets the title of the navigation bar, and its display mode.
  ///
  /// [navigationBarTitle(_:displayMode:)](https://developer.apple.com/documentation/swiftui/view/navigationbartitle(_:displaymode:))
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }

  /// Sets the title of the navigation bar, and its display mode.
  ///
  /// [navigationBarTitle(_:displayMode:)](https://developer.apple.com/documentation/swiftui/view/navigationbartitle(_:displaymode:))
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode) }

  /// Sets the title of the navigation bar, and its display mode.
  ///
  /// [navigationBarTitle(_:displayMode:)](https://developer.apple.com/documentation/swiftui/view/navigationbartitle(_:displaymode:))
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }
}

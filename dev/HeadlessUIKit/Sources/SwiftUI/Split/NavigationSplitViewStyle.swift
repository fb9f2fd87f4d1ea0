public import Foundation

/// The style in which columns share the width.
///
/// Here they are always side by side.
///
/// [NavigationSplitViewStyle](https://developer.apple.com/documentation/swiftui/navigationsplitviewstyle)
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}

/// The system's default style.
///
/// [AutomaticNavigationSplitViewStyle](https://developer.apple.com/documentation/swiftui/automaticnavigationsplitviewstyle)
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// A style in which the detail column shrinks to make room.
///
/// [BalancedNavigationSplitViewStyle](https://developer.apple.com/documentation/swiftui/balancednavigationsplitviewstyle)
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// A style in which the detail column keeps its size.
///
/// [ProminentDetailNavigationSplitViewStyle](https://developer.apple.com/documentation/swiftui/prominentdetailnavigationsplitviewstyle)
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The system's default style.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/navigationsplitviewstyle/automatic)
  public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// A style in which the detail column shrinks to make room.
  ///
  /// [balanced](https://developer.apple.com/documentation/swiftui/navigationsplitviewstyle/balanced)
  public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// A style in which the detail column keeps its size.
  ///
  /// [prominentDetail](https://developer.apple.com/documentation/swiftui/navigationsplitviewstyle/prominentdetail)
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}

extension View {
  /// Sets the style in which columns share the width.
  ///
  /// It has no effect here.
  ///
  /// [navigationSplitViewStyle(_:)](https://developer.apple.com/documentation/swiftui/view/navigationsplitviewstyle(_:))
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    self
  }

  /// Sets the width of the surrounding column.
  ///
  /// It has no effect here.
  ///
  /// [navigationSplitViewColumnWidth(_:)](https://developer.apple.com/documentation/swiftui/view/navigationsplitviewcolumnwidth(_:))
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

  /// Sets the range of the surrounding column's width.
  ///
  /// It has no effect here.
  ///
  /// [navigationSplitViewColumnWidth(min:ideal:max:)](https://developer.apple.com/documentation/swiftui/view/navigationsplitviewcolumnwidth(min:ideal:max:))
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }
}

public import Foundation

/// How columns share the room; here they are beside each other always.
///
/// [NavigationSplitViewStyle](https://developer.apple.com/documentation/swiftui/navigationsplitviewstyle)
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}

/// As the system has it.
///
/// [AutomaticNavigationSplitViewStyle](https://developer.apple.com/documentation/swiftui/automaticnavigationsplitviewstyle)
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// The detail becomes smaller to make room.
///
/// [BalancedNavigationSplitViewStyle](https://developer.apple.com/documentation/swiftui/balancednavigationsplitviewstyle)
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// The detail keeps its size.
///
/// [ProminentDetailNavigationSplitViewStyle](https://developer.apple.com/documentation/swiftui/prominentdetailnavigationsplitviewstyle)
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// As the system has it.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/navigationsplitviewstyle/automatic)
  public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// The detail becomes smaller to make room.
  ///
  /// [balanced](https://developer.apple.com/documentation/swiftui/navigationsplitviewstyle/balanced)
  public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// The detail keeps its size.
  ///
  /// [prominentDetail](https://developer.apple.com/documentation/swiftui/navigationsplitviewstyle/prominentdetail)
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}

extension View {
  /// Says how columns share the room.
  ///
  /// [navigationSplitViewStyle(_:)](https://developer.apple.com/documentation/swiftui/view/navigationsplitviewstyle(_:))
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    self
  }

  /// Says how wide the column around is.
  ///
  /// [navigationSplitViewColumnWidth(_:)](https://developer.apple.com/documentation/swiftui/view/navigationsplitviewcolumnwidth(_:))
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

  /// Says how wide the column around may be.
  ///
  /// [navigationSplitViewColumnWidth(min:ideal:max:)](https://developer.apple.com/documentation/swiftui/view/navigationsplitviewcolumnwidth(min:ideal:max:))
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }
}

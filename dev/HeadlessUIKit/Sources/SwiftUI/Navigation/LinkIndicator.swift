private struct LinkIndicatorKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  /// The visibility of the disclosure indicator of navigation links in this place.
  ///
  /// Apple's documentation gives no details. Here the indicator is visible in the rows of lists,
  /// unless the app hides it.
  public var navigationLinkIndicatorVisibility: Visibility {
    let chosen = self[LinkIndicatorKey.self]
    return chosen != .automatic ? chosen : isInRow ? .visible : .hidden
  }
}

extension View {
  /// Sets whether navigation links in the view show a disclosure indicator.
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    transformEnvironment(\.self) { $0[LinkIndicatorKey.self] = visibility }
  }
}

import UIKit

/// Loads again what a list shows.
///
/// [RefreshAction](https://developer.apple.com/documentation/swiftui/refreshaction)
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// Loads again.
  public func callAsFunction() async { await action() }
}

private struct RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// What loads again what is shown; nil if nothing does.
  ///
  /// [refresh](https://developer.apple.com/documentation/swiftui/environmentvalues/refresh)
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// What loads again what the view shows, when it is pulled down.
  ///
  /// [refreshable(action:)](https://developer.apple.com/documentation/swiftui/view/refreshable(action:))
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    environment(\.refresh, RefreshAction(action: action))
  }
}

extension UIScrollView {
  /// Lets the user load again by pulling.
  func refresh(by action: RefreshAction?) {
    guard let action else {
      refreshControl = nil
      return
    }
    let control = refreshControl ?? UIRefreshControl()
    control.on(.valueChanged) { [weak control] in
      Task {
        await action()
        control?.endRefreshing()
      }
    }
    if refreshControl == nil { refreshControl = control }
  }
}

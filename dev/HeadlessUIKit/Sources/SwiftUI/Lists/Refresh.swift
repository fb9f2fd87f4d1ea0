import UIKit

/// An action that refreshes the content of a list.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// Performs the refresh.
  public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
  /// The action that refreshes the content; nil if there is none.
  public internal(set) var refresh: RefreshAction? {
    get { self[of: RefreshAction.self] }
    set { self[of: RefreshAction.self] = newValue }
  }
}

extension View {
  /// Sets the action that refreshes the content when the user pulls it down.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    environment(\.refresh, RefreshAction(action: action))
  }
}

extension UIScrollView {
  /// Adds or removes the refresh control.
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

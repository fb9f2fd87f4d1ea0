import UIKit

/// An action that refreshes the content of a list.
struct RefreshAction: Sendable {
  let perform: @Sendable () async -> Void
}

extension EnvironmentValues {
  /// The action that refreshes the content; nil if there is none.
  var refresh: RefreshAction? {
    get { self[of: RefreshAction.self] }
    set { self[of: RefreshAction.self] = newValue }
  }
}

extension View {
  /// Sets the action that refreshes the content when the user pulls it down.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    environment(\.refresh, RefreshAction(perform: action))
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
        await action.perform()
        control?.endRefreshing()
      }
    }
    if refreshControl == nil { refreshControl = control }
  }
}

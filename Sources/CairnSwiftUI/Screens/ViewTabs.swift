#if canImport(SwiftUI)
  public import Cairn
  import CairnHosting
  public import SwiftUI

  /// A coordinator that says what stands on its tabs.
  ///
  /// ```swift
  /// extension MainCoordinator: ViewTabs {
  ///   func tabLabel(for route: Route) -> some View {
  ///     switch route {
  ///     case .shop: Label("Shop", systemImage: "bag")
  ///     case .account: Label("Account", systemImage: "person")
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// What both methods read of observable models is observed. Without the conformance tabs are blank.
  @MainActor
  public protocol ViewTabs: Coordinator {
    /// The type of the labels.
    associatedtype TabLabel: View
    /// What stands on the tab of this route.
    @ViewBuilder func tabLabel(for route: Route) -> TabLabel
    /// What stands in the badge of the tab; nil for no badge, which it is unless you say otherwise.
    func tabBadge(for route: Route) -> Text?
  }

  extension ViewTabs {
    /// No badge.
    public func tabBadge(for route: Route) -> Text? { nil }

    fileprivate func erasedLabel(for route: AnyRoute) -> (label: AnyView, badge: Text?)? {
      route.value(as: Route.self).map { (AnyView(tabLabel(for: $0)), tabBadge(for: $0)) }
    }
  }

  /// What stands on one tab.
  @MainActor
  struct TabLabel: Identifiable {
    let id: EntryID
    private(set) var label = AnyView(EmptyView())
    private(set) var badge: Text?

    init(_ entry: EntryID, of flow: EntryID, _ replica: Replica) {
      id = entry
      guard let tabs = replica.navigator.coordinator(at: flow) as? any ViewTabs,
        let route = replica.tree.entry(entry)?.route, let found = tabs.erasedLabel(for: route)
      else { return }
      (label, badge) = found
    }
  }
#endif

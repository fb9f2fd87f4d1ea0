#if canImport(SwiftUI)
  public import Cairn
  @_spi(Hosts) import CairnHosting
  public import SwiftUI

  /// A coordinator that provides views as the labels of its tabs, instead of those that SwiftUI
  /// makes from ``/Cairn/Coordinator/tabItem(for:)``.
  ///
  /// <!-- snippet: doc-view-tabs -->
  /// ```swift
  /// extension LabelledCoordinator: ViewTabs {
  ///   func tabLabel(for route: Route) -> some View {
  ///     switch route {
  ///     case .shop: Label("Shop", systemImage: "bag")
  ///     case .cart: Label("Cart", systemImage: "cart")
  ///     }
  ///   }
  ///
  ///   func tabBadge(for route: Route) -> Text? {
  ///     route == .cart && cart.count > 0 ? Text(verbatim: "\(cart.count)") : nil
  ///   }
  /// }
  /// ```
  ///
  /// SwiftUI observes the models that both methods read. A tab without this conformance and without
  /// a `TabItem` is blank, and the host reports it.
  @MainActor
  public protocol ViewTabs: Coordinator {
    /// The type of the labels.
    associatedtype TabLabel: View
    /// Returns the label of the tab for this route.
    @ViewBuilder func tabLabel(for route: Route) -> TabLabel
    /// Returns the badge of the tab for this route; nil for no badge, which is the default.
    func tabBadge(for route: Route) -> Text?
  }

  extension ViewTabs {
    /// Returns nil, for no badge.
    public func tabBadge(for route: Route) -> Text? { nil }

    fileprivate func erasedLabel(for route: AnyRoute) -> (label: AnyView, badge: Text?)? {
      route.value(as: Route.self).map { (AnyView(tabLabel(for: $0)), tabBadge(for: $0)) }
    }
  }

  @MainActor
  struct LabelledSection: Identifiable {
    let id: TabPlan.Section.ID
    let title: String?
    let identifier: String
    let tabs: [TabLabel]

    init(_ section: TabPlan.Section, of flow: EntryID, _ replica: Replica) {
      (id, title, identifier) = (section.id, section.title, section.identifier)
      tabs = section.tabs.map { TabLabel($0, of: flow, replica) }
    }
  }

  @MainActor
  struct TabLabel: Identifiable {
    let id: EntryID
    let role: TabItem.Role?
    let identifier: String
    private(set) var label = AnyView(EmptyView())
    private(set) var badge: Text?

    init(_ tab: TabPlan.Tab, of flow: EntryID, _ replica: Replica) {
      (id, role, identifier) = (tab.id, tab.role, tab.identifier)
      if let item = tab.item {
        label = item.label
        badge = item.badge.map { Text(verbatim: $0) }
      }
      guard let coordinator = replica.navigator.coordinator(at: flow),
        let route = replica.tree.entry(tab.id)?.route
      else { return }
      if let found = (coordinator as? any ViewTabs)?.erasedLabel(for: route) {
        (label, badge) = (found.label, found.badge ?? badge)
      } else if tab.item == nil {
        replica.reports.report(
          .blankTab(
            at: ScreenPlace(tab.id, in: replica.navigator).path, of: type(of: coordinator),
            in: "SwiftUI", orConformTo: "ViewTabs"))
      }
    }
  }

  extension TabItem {
    @MainActor
    fileprivate var label: AnyView {
      let title = Text(verbatim: title)
      guard let image = systemImage.map({ Image(systemName: $0) }) ?? image.map({ Image($0) })
      else { return AnyView(title) }
      return AnyView(
        Label {
          title
        } icon: {
          image
        })
    }
  }
#endif

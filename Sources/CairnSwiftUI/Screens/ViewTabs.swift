#if canImport(SwiftUI)
  public import Cairn
  import CairnHosting
  public import SwiftUI

  /// A coordinator that provides views as the labels of its tabs, instead of those that SwiftUI makes
  /// from ``/Cairn/Coordinator/tabItem(for:)``.
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
  /// SwiftUI observes the models that both methods read. A tab without this conformance and without a
  /// `TabItem` is blank, which is reported.
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

  /// The label and badge of one tab.
  @MainActor
  struct TabLabel: Identifiable {
    let id: EntryID
    private(set) var label = AnyView(EmptyView())
    private(set) var badge: Text?

    init(_ entry: EntryID, of flow: EntryID, _ replica: Replica) {
      id = entry
      let item = replica.navigator.tabItem(at: entry)
      if let item {
        label = item.label
        badge = item.badge.map { Text(verbatim: $0) }
      }
      guard let coordinator = replica.navigator.coordinator(at: flow),
        let route = replica.tree.entry(entry)?.route
      else { return }
      if let found = (coordinator as? any ViewTabs)?.erasedLabel(for: route) {
        (label, badge) = (found.label, found.badge ?? badge)
      } else if item == nil {
        replica.reports.report(
          .blankTab(
            at: ScreenPlace(entry, in: replica.navigator).path, of: type(of: coordinator),
            in: "SwiftUI", orConformTo: "ViewTabs"))
      }
    }
  }

  extension TabItem {
    /// The title with the image, if there is one.
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

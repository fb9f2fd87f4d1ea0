public import Cairn
public import Foundation

/// A coordinator with tabs or pages that provides labels for the web, instead of those that the host
/// makes from ``/Cairn/Coordinator/tabItem(for:)``.
///
/// <!-- snippet: doc-page-tabs -->
/// ```swift
/// extension MainFlow: PageTabs {
///   func tab(for route: Route) -> PageTab {
///     switch route {
///     case .books:
///       PageTab("Books", badge: library.basket.isEmpty ? nil : "\(library.basket.count)")
///     case .account: PageTab("Account")
///     case .help: PageTab("Help")
///     }
///   }
/// }
/// ```
///
/// The host reads the labels under observation, like a page.
///
/// A coordinator that declares its labels with `tabItem(for:)`, for all hosts, needs this protocol
/// only for tabs that are links:
///
/// <!-- snippet: doc-tab-url -->
/// ```swift
/// extension HomeTabs: PageTabs {
///   func tabURL(for route: Route) -> URL? {
///     switch route {
///     case .home: URL(string: "/")
///     case .cart: URL(string: "/cart")
///     }
///   }
/// }
/// ```
@MainActor
public protocol PageTabs: Coordinator {
  /// The label of the tab or page with this route; by default, the label of the route's `TabItem`.
  func tab(for route: Route) -> PageTab
  /// The address of the tab's first screen; nil, the default, if the screen has no address.
  ///
  /// With an address, the tab is a link, which users can open in another browser tab, and which
  /// crawlers follow. An ordinary click still selects the tab with its stack.
  func tabURL(for route: Route) -> URL?
}

extension PageTabs {
  /// Returns the label of the route's `TabItem`, or the name of the route.
  public func tab(for route: Route) -> PageTab {
    tabItem(for: route).map(PageTab.init) ?? PageTab("\(route)")
  }

  /// Returns nil, for a tab without an address.
  public func tabURL(for route: Route) -> URL? { nil }
}

/// The label of a tab.
public struct PageTab: Sendable {
  /// The name of the tab.
  public let title: String
  /// The name of a symbol in the site's icon file.
  public let icon: String?
  /// A short text on the icon, such as a number.
  public let badge: String?

  /// Creates a label.
  public init(_ title: String, icon: String? = nil, badge: String? = nil) {
    self.title = title
    self.icon = icon
    self.badge = badge
  }
}

extension PageTab {
  /// The label with the title, the image and the badge of the item.
  init(_ item: TabItem) { self.init(item.title, icon: item.image, badge: item.badge) }
}

extension PageTabs {
  /// The label for a type-erased route; nil if the route is not this coordinator's.
  func tab(for route: AnyRoute) -> PageTab? { route.value(as: Route.self).map { tab(for: $0) } }

  /// The address for a type-erased route; nil if it has none.
  func tabURL(for route: AnyRoute) -> URL? {
    route.value(as: Route.self).flatMap { tabURL(for: $0) }
  }
}

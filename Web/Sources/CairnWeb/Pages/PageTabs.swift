public import Cairn

/// A coordinator with tabs or pages that says how they are labelled.
///
/// ```swift
/// extension MainCoordinator: PageTabs {
///   func tab(for route: Route) -> PageTab {
///     switch route {
///     case .home: PageTab("Home", icon: "icon-home")
///     case .cart: PageTab("Cart", icon: "icon-cart", badge: cart.count > 0 ? "\(cart.count)" : nil)
///     }
///   }
/// }
/// ```
///
/// Read under observation, as pages are.
@MainActor
public protocol PageTabs: Coordinator {
  /// The label of the tab or page with this route.
  func tab(for route: Route) -> PageTab
}

/// The label of a tab.
public struct PageTab: Sendable {
  /// What the tab is called.
  public let title: String
  /// The name of a symbol in the site's icon file.
  public let icon: String?
  /// A short text on the icon, such as a number.
  public let badge: String?

  /// A label.
  public init(_ title: String, icon: String? = nil, badge: String? = nil) {
    self.title = title
    self.icon = icon
    self.badge = badge
  }
}

extension PageTabs {
  /// The label of a tab whose route is not known to be this coordinator's; nil if it is not.
  func tab(for route: AnyRoute) -> PageTab? { route.value(as: Route.self).map { tab(for: $0) } }
}

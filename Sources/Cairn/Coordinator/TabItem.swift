/// The title, image, badge, role and section of a tab or page, without a UI framework.
///
/// A coordinator declares these values once, and every host shows them:
///
/// <!-- snippet: doc-tab-item -->
/// ```swift
/// func tabItem(for route: Route) -> TabItem? {
///   switch route {
///   case .home: TabItem(title: "Home", systemImage: "bag")
///   case .search: TabItem(title: "Search", role: .search)
///   case .cart: TabItem(title: "Cart", systemImage: "cart", badge: cart.count)
///   }
/// }
/// ```
public struct TabItem: Hashable, Sendable {
  /// The purpose of a tab.
  ///
  /// <!-- snippet: doc-tab-role -->
  /// ```swift
  /// let isSearch = item?.role == TabItem.Role.search
  /// ```
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum Role: Hashable, Sendable {
    /// The tab is for searching; its image is a magnifying glass unless the item has another image.
    ///
    /// On iOS 18 and later, the first tab with this role is the system's search tab: SwiftUI's
    /// `Tab(role: .search)` or a `UISearchTab`.
    case search
    /// The tab is emphasized in the tab bar, from iOS 27; on earlier versions, it looks like any
    /// other tab.
    ///
    /// The first tab with this role is emphasized.
    case prominent
  }

  /// The name of the tab, as the user reads it.
  public var title: String
  /// The name of a system symbol, for UIKit and SwiftUI.
  public var systemImage: String?
  /// The name of an image in the app's assets, or of a symbol in the icon file of a website.
  ///
  /// UIKit and SwiftUI use it if `systemImage` is nil.
  public var image: String?
  /// A short text on the image, such as a number; nil for none.
  public var badge: String?
  /// The purpose of the tab; nil for an ordinary tab.
  public var role: Role?
  /// The title of the section that contains the tab in a sidebar, from iOS 18; nil for none.
  ///
  /// Consecutive tabs with the same title form one section. A search tab is in no section. A tab
  /// bar shows the same tabs without sections.
  ///
  /// <!-- snippet: doc-tab-section -->
  /// ```swift
  /// let films = TabItem(title: "Films", systemImage: "film", section: "Library")
  /// let music = TabItem(title: "Music", systemImage: "music.note", section: "Library")
  /// ```
  public var section: String?

  /// Creates an item with a text as its badge.
  public init(
    title: String, systemImage: String? = nil, image: String? = nil, badge: String? = nil,
    role: Role? = nil, section: String? = nil
  ) {
    self.title = title
    self.systemImage = systemImage ?? (role == .search && image == nil ? "magnifyingglass" : nil)
    self.image = image
    self.badge = badge
    self.role = role
    self.section = section
  }

  /// Creates an item with a number as its badge; 0 hides the badge.
  public init(
    title: String, systemImage: String? = nil, image: String? = nil, badge count: Int,
    role: Role? = nil, section: String? = nil
  ) {
    self.init(
      title: title, systemImage: systemImage, image: image, badge: count == 0 ? nil : "\(count)",
      role: role, section: section)
  }
}

extension Coordinator {
  /// Declares no item.
  public func tabItem(for route: Route) -> TabItem? { nil }

  /// The item of a type-erased route; nil if it is not one of this coordinator's.
  func tabItem(at route: AnyRoute) -> TabItem? {
    if let live = route.live(as: Route.self) { return tabItem(for: live.route) }
    return route.isLive ? nil : live(route).flatMap { tabItem(at: $0) }
  }
}

/// The user's changes of a sidebar of tabs.
///
/// [TabViewCustomization](https://developer.apple.com/documentation/swiftui/tabviewcustomization)
public struct TabViewCustomization: Codable {
  /// The user's changes of a tab (iOS 18.4).
  ///
  /// [TabCustomization](https://developer.apple.com/documentation/swiftui/tabviewcustomization/tabcustomization)
  public struct TabCustomization {
    /// The visibility in the sidebar.
    public var sidebarVisibility = Visibility.automatic
    /// The visibility in the tab bar.
    public internal(set) var tabBarVisibility = Visibility.automatic
  }

  /// The user's changes of a section (iOS 18.4).
  ///
  /// [SectionCustomization](https://developer.apple.com/documentation/swiftui/tabviewcustomization/sectioncustomization)
  public struct SectionCustomization {
    /// The order of the tabs, by their identifiers; nil for the builder's.
    public internal(set) var tabOrder: [String]?
    /// Restores the builder's order.
    public mutating func resetTabOrder() { tabOrder = nil }
  }

  private var hiddenInSidebar: [String: Bool] = [:]
  private var hiddenInTabBar: [String: Bool] = [:]
  private var orders: [String: [String]] = [:]

  /// Creates a customization without changes.
  public init() {}

  /// The customization of a tab.
  ///
  /// [subscript(tab:)](https://developer.apple.com/documentation/swiftui/tabviewcustomization/subscript(tab:))
  public subscript(tab id: String) -> TabCustomization {
    get {
      TabCustomization(
        sidebarVisibility: Self.visibility(hiddenInSidebar[id]),
        tabBarVisibility: Self.visibility(hiddenInTabBar[id]))
    }
    set {
      hiddenInSidebar[id] = Self.isHidden(newValue.sidebarVisibility)
      hiddenInTabBar[id] = Self.isHidden(newValue.tabBarVisibility)
    }
  }

  /// The visibility of a tab in the sidebar, deprecated since iOS 27.3.
  ///
  /// [subscript(sidebarVisibility:)](https://developer.apple.com/documentation/swiftui/tabviewcustomization/subscript(sidebarvisibility:))
  public subscript(sidebarVisibility id: String) -> Visibility {
    get { self[tab: id].sidebarVisibility }
    set { self[tab: id].sidebarVisibility = newValue }
  }

  /// The customization of a section.
  ///
  /// [subscript(section:)](https://developer.apple.com/documentation/swiftui/tabviewcustomization/subscript(section:))
  public subscript(section id: String) -> SectionCustomization {
    get { SectionCustomization(tabOrder: orders[id]) }
    set { orders[id] = newValue.tabOrder }
  }

  /// Restores the builder's order in all sections.
  ///
  /// [resetSectionOrder()](https://developer.apple.com/documentation/swiftui/tabviewcustomization/resetsectionorder())
  public mutating func resetSectionOrder() { orders = [:] }

  private static func visibility(_ isHidden: Bool?) -> Visibility {
    isHidden.map { $0 ? .hidden : .visible } ?? .automatic
  }

  private static func isHidden(_ visibility: Visibility) -> Bool? {
    visibility == .automatic ? nil : visibility == .hidden
  }
}

/// A place of tabs in the adaptable style.
///
/// [AdaptableTabBarPlacement](https://developer.apple.com/documentation/swiftui/adaptabletabbarplacement)
public struct AdaptableTabBarPlacement: Hashable {
  let name: String

  /// The automatic place.
  public static var automatic: Self { Self(name: "automatic") }
  /// The tab bar.
  public static var tabBar: Self { Self(name: "tabBar") }
  /// The sidebar.
  public static var sidebar: Self { Self(name: "sidebar") }
}

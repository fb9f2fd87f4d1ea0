/// The user's changes of a sidebar of tabs.
public struct TabViewCustomization: Codable {
  /// The user's changes of a tab (iOS 18.4).
  public struct TabCustomization {
    /// The visibility in the sidebar.
    public var sidebarVisibility = Visibility.automatic
  }

  private var hiddenInSidebar: [String: Bool] = [:]

  /// Creates a customization without changes.
  public init() {}

  /// The customization of a tab.
  public subscript(tab id: String) -> TabCustomization {
    get { TabCustomization(sidebarVisibility: Self.visibility(hiddenInSidebar[id])) }
    set { hiddenInSidebar[id] = Self.isHidden(newValue.sidebarVisibility) }
  }

  private static func visibility(_ isHidden: Bool?) -> Visibility {
    isHidden.map { $0 ? .hidden : .visible } ?? .automatic
  }

  private static func isHidden(_ visibility: Visibility) -> Bool? {
    visibility == .automatic ? nil : visibility == .hidden
  }
}

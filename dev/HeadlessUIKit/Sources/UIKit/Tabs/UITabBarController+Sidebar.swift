import Foundation

extension UITabBarController {
  /// The sidebar of a tab bar controller (iOS 18).
  ///
  /// [Sidebar](https://developer.apple.com/documentation/uikit/uitabbarcontroller/sidebar-swift.class)
  @MainActor open class Sidebar: NSObject {
    /// The preferred place of the tabs if only a sidebar or a tab bar can be shown, as on iPhone
    /// (iOS 27).
    open var preferredPlacement = Placement.automatic

    /// The place of the tabs (iOS 27).
    public enum Placement: Int, Sendable {
      /// The system's choice: on iPhone the tab bar.
      case automatic
      /// The sidebar, if it is supported.
      case sidebar
      /// The tab bar.
      case tabBar
    }
  }

  /// Indicates whether the user can reach a sidebar.
  var hasSidebar: Bool {
    // Where both are supported, as on iPad, the preferred placement has no effect.
    guard traitCollection.horizontalSizeClass == .regular else {
      return sidebar.preferredPlacement == .sidebar
    }
    return switch mode {
    case .automatic: rootTabs.contains { $0 is UITabGroup }
    case .tabBar: false
    case .tabSidebar: true
    }
  }

  /// The tabs in the tab bar, as the app has ordered them.
  var barTabs: [UITab] {
    guard traitCollection.horizontalSizeClass != .regular else {
      return rootTabs.flatMap(\.barTabs)
    }
    // "An optional filter to display only select root-level tabs when in a compact appearance."
    let compact = compactTabIdentifiers
    return rootTabs.filter { compact?.contains($0.identifier) != false }
  }
}

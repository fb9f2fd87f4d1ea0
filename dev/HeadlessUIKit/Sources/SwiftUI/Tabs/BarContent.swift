import UIKit

/// The scrolling that makes a tab bar smaller (iOS 26).
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  let behavior: UITabBarController.MinimizeBehavior

  /// The system's choice.
  public static let automatic = Self(behavior: .automatic)
  /// Scrolling down.
  public static let onScrollDown = Self(behavior: .onScrollDown)
}

/// A view above the tab bar.
@MainActor struct BarAccessory { let view: any View }

private struct MinimizeBehaviorKey: EnvironmentKey {
  static var defaultValue: TabBarMinimizeBehavior { .automatic }
}

private struct BarPlacementKey: EnvironmentKey {
  static var defaultValue: AdaptableTabBarPlacement { .automatic }
}

extension EnvironmentValues {
  var barAccessory: BarAccessory? {
    get { self[of: BarAccessory.self] }
    set { self[of: BarAccessory.self] = newValue }
  }
  var tabBarMinimizeBehavior: TabBarMinimizeBehavior {
    get { self[MinimizeBehaviorKey.self] }
    set { self[MinimizeBehaviorKey.self] = newValue }
  }
  var defaultTabBarPlacement: AdaptableTabBarPlacement {
    get { self[BarPlacementKey.self] }
    set { self[BarPlacementKey.self] = newValue }
  }
  var tabViewCustomization: Binding<TabViewCustomization>? {
    get { self[of: Binding<TabViewCustomization>.self] }
    set { self[of: Binding<TabViewCustomization>.self] = newValue }
  }

  /// Removes what the tab view around shows, so that tabs inside do not show it once more.
  mutating func removeBarContent() {
    if barAccessory != nil { barAccessory = nil }
    if tabViewCustomization != nil { tabViewCustomization = nil }
  }
}

extension View {
  /// Sets the scrolling that makes the tab bar smaller (iOS 26).
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    environment(\.tabBarMinimizeBehavior, behavior)
  }

  /// Sets the place of the tabs where only a sidebar or a tab bar can be shown, as on iPhone (iOS 27).
  public func defaultTabBarPlacement(
    _ defaultPlacement: AdaptableTabBarPlacement
  ) -> some View { environment(\.defaultTabBarPlacement, defaultPlacement) }

  /// Sets where the user's customization of the sidebar is stored; nil for no customization.
  public func tabViewCustomization(
    _ customization: Binding<TabViewCustomization>?
  ) -> some View { environment(\.tabViewCustomization, customization) }

  /// Places a view above the tab bar (iOS 26).
  public func tabViewBottomAccessory<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { environment(\.barAccessory, BarAccessory(view: content())) }
}

/// The state of what a tab view shows around its tabs.
@MainActor final class BarContent {
  private var host: HostedViewController?
  private var accessory: BarAccessory?
  private(set) var customization: Binding<TabViewCustomization>?
  private(set) var hasSidebar = false
  private var behavior = TabBarMinimizeBehavior.automatic
  private var isAdaptable = false

  /// Reads the environment of the tab view.
  func take(_ environment: EnvironmentValues) {
    isAdaptable = environment.tabViewStyle is SidebarAdaptableTabViewStyle
    // Where both can be shown, as on iPad, the default has no effect.
    let isWide = environment.horizontalSizeClass == .regular
    hasSidebar = isAdaptable && (isWide || environment.defaultTabBarPlacement == .sidebar)
    behavior = environment.tabBarMinimizeBehavior
    customization = isAdaptable ? environment.tabViewCustomization : nil
    accessory = environment.barAccessory
  }

  var children: [ViewChild] {
    guard let accessory else { return [] }
    let host = host ?? HostedViewController()
    self.host = host
    return [ViewChild(accessory.view, id: "bar", in: host.hosted) { $0.removeBarContent() }]
  }

  /// Shows everything in the controller.
  func show(in controller: UITabBarController) {
    controller.mode = isAdaptable ? .tabSidebar : .automatic
    controller.tabBarMinimizeBehavior = behavior.behavior
    if accessory == nil {
      host?.hosted.setVisible(false)
      host?.viewIfLoaded?.removeFromSuperview()
      host = nil
    }
    let view = host?.view
    if controller.bottomAccessory?.contentView !== view {
      controller.bottomAccessory = view.map { UITabAccessory(contentView: $0) }
    }
    host?.hosted.setVisible(true)
  }
}

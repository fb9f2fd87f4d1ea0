import UIKit

/// The scrolling that makes a tab bar smaller (iOS 26).
///
/// [TabBarMinimizeBehavior](https://developer.apple.com/documentation/swiftui/tabbarminimizebehavior)
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  let behavior: UITabBarController.MinimizeBehavior

  /// The system's choice.
  public static let automatic = Self(behavior: .automatic)
  /// Scrolling down.
  public static let onScrollDown = Self(behavior: .onScrollDown)
}

/// A view around the tabs.
@MainActor struct BarPart {
  /// The place of the view.
  enum Place: Int, CaseIterable {
    case accessory, sidebarHeader, sidebarFooter, sidebarBottomBar
  }
  let view: any View
}

private struct BarPartsKey: EnvironmentKey {
  static var defaultValue: [BarPart.Place: BarPart] { [:] }
}

private struct MinimizeBehaviorKey: EnvironmentKey {
  static var defaultValue: TabBarMinimizeBehavior { .automatic }
}

private struct CustomizationKey: EnvironmentKey {
  static var defaultValue: Binding<TabViewCustomization>? { nil }
}

private struct BarPlacementKey: EnvironmentKey {
  static var defaultValue: AdaptableTabBarPlacement { .automatic }
}

extension EnvironmentValues {
  var barParts: [BarPart.Place: BarPart] {
    get { self[BarPartsKey.self] }
    set { self[BarPartsKey.self] = newValue }
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
    get { self[CustomizationKey.self] }
    set { self[CustomizationKey.self] = newValue }
  }

  /// Removes what the tab view around shows, so that tabs inside do not show it once more.
  mutating func removeBarContent() {
    if !barParts.isEmpty { barParts = [:] }
    if tabViewCustomization != nil { tabViewCustomization = nil }
  }
}

extension View {
  private func barPart<V: View>(_ place: BarPart.Place, _ view: V?) -> some View {
    transformEnvironment(\.barParts) { $0[place] = view.map { BarPart(view: $0) } }
  }

  /// Sets the scrolling that makes the tab bar smaller (iOS 26).
  ///
  /// [tabBarMinimizeBehavior(_:)](https://developer.apple.com/documentation/swiftui/view/tabbarminimizebehavior(_:))
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    environment(\.tabBarMinimizeBehavior, behavior)
  }

  /// Sets the place of the tabs where only a sidebar or a tab bar can be shown, as on iPhone (iOS 27).
  ///
  /// [defaultTabBarPlacement(_:)](https://developer.apple.com/documentation/swiftui/view/defaulttabbarplacement(_:))
  public func defaultTabBarPlacement(
    _ defaultPlacement: AdaptableTabBarPlacement
  ) -> some View { environment(\.defaultTabBarPlacement, defaultPlacement) }

  /// Sets where the user's customization of the sidebar is stored; nil for no customization.
  ///
  /// [tabViewCustomization(_:)](https://developer.apple.com/documentation/swiftui/view/tabviewcustomization(_:))
  public func tabViewCustomization(
    _ customization: Binding<TabViewCustomization>?
  ) -> some View { environment(\.tabViewCustomization, customization) }

  /// Places a view above the tab bar (iOS 26).
  ///
  /// [tabViewBottomAccessory(content:)](https://developer.apple.com/documentation/swiftui/view/tabviewbottomaccessory(content:))
  public func tabViewBottomAccessory<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { barPart(.accessory, content()) }

  /// Places a view above the tabs of the sidebar.
  ///
  /// [tabViewSidebarHeader(content:)](https://developer.apple.com/documentation/swiftui/view/tabviewsidebarheader(content:))
  public func tabViewSidebarHeader<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { barPart(.sidebarHeader, content()) }

  /// Places a view below the tabs of the sidebar.
  ///
  /// [tabViewSidebarFooter(content:)](https://developer.apple.com/documentation/swiftui/view/tabviewsidebarfooter(content:))
  public func tabViewSidebarFooter<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { barPart(.sidebarFooter, content()) }

  /// Places a view at the bottom of the sidebar.
  ///
  /// [tabViewSidebarBottomBar(content:)](https://developer.apple.com/documentation/swiftui/view/tabviewsidebarbottombar(content:))
  public func tabViewSidebarBottomBar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { barPart(.sidebarBottomBar, content()) }
}

/// The state of what a tab view shows around its tabs.
@MainActor final class BarContent {
  private var hosts: [BarPart.Place: HostedViewController] = [:]
  private var parts: [BarPart.Place: BarPart] = [:]
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
    parts = environment.barParts.filter { hasSidebar || $0.key == .accessory }
  }

  var children: [ViewChild] {
    BarPart.Place.allCases.compactMap { place in
      guard let part = parts[place] else { return nil }
      let host = hosts[place] ?? HostedViewController()
      hosts[place] = host
      return ViewChild(part.view, id: ["bar", place.rawValue] as [AnyHashable], in: host.hosted) {
        $0.removeBarContent()
      }
    }
  }

  /// Shows everything in the controller.
  func show(in controller: UITabBarController) {
    controller.mode = isAdaptable ? .tabSidebar : .automatic
    controller.tabBarMinimizeBehavior = behavior.behavior
    for (place, host) in hosts where parts[place] == nil {
      host.hosted.setVisible(false)
      host.viewIfLoaded?.removeFromSuperview()
      hosts[place] = nil
    }
    let accessory = hosts[.accessory]?.view
    if controller.bottomAccessory?.contentView !== accessory {
      controller.bottomAccessory = accessory.map { UITabAccessory(contentView: $0) }
    }
    for place in BarPart.Place.allCases where place != .accessory {
      guard let view = hosts[place]?.view, view.superview == nil else { continue }
      controller.view.addSubview(view)
    }
    for host in hosts.values { host.hosted.setVisible(true) }
  }
}

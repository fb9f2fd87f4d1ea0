import UIKit

/// A view above the tab bar.
@MainActor struct BarAccessory { let view: any View }

extension EnvironmentValues {
  var barAccessory: BarAccessory? {
    get { self[of: BarAccessory.self] }
    set { self[of: BarAccessory.self] = newValue }
  }

  /// Removes what the tab view around shows, so that tabs inside do not show it once more.
  mutating func removeBarContent() { if barAccessory != nil { barAccessory = nil } }
}

extension View {
  /// Places a view above the tab bar (iOS 26).
  public func tabViewBottomAccessory<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { environment(\.barAccessory, BarAccessory(view: content())) }
}

/// The state of what a tab view shows around its tabs.
@MainActor final class BarContent {
  private var host: HostedViewController?
  private var accessory: BarAccessory?
  private(set) var hasSidebar = false
  private var isAdaptable = false

  /// Reads the environment of the tab view.
  func take(_ environment: EnvironmentValues) {
    isAdaptable = environment.tabViewStyle is SidebarAdaptableTabViewStyle
    hasSidebar = isAdaptable && environment.horizontalSizeClass == .regular
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

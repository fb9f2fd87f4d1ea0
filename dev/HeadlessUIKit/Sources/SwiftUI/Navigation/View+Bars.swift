import UIKit

/// The visibility of bars that a page requests.
struct BarVisibilities: Equatable {
  var navigationBar: Visibility?
  var tabs: Visibility?
  var bottom: Visibility?

  var hidesNavigationBar: Bool { navigationBar == .hidden }
  var hidesTabBar: Bool { tabs == .hidden }
}

@MainActor struct BarVisibilitiesKey: @preconcurrency PreferenceKey, ControllerPreference {
  static var defaultValue: BarVisibilities { BarVisibilities() }

  static func reduce(value: inout BarVisibilities, nextValue: () -> BarVisibilities) {
    let next = nextValue()
    value.navigationBar = value.navigationBar ?? next.navigationBar
    value.tabs = value.tabs ?? next.tabs
    value.bottom = value.bottom ?? next.bottom
  }

  static func apply(_ value: BarVisibilities, to controller: UIViewController) {
    (controller as? PageController)?.bars = value
  }
}

@MainActor struct BackButtonHiddenKey: @preconcurrency PreferenceKey, ControllerPreference {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }

  static func apply(_ value: Bool, to controller: UIViewController) {
    controller.navigationItem.hidesBackButton = value
  }
}

struct BarVisibilitiesModifier: PrimitiveModifier {
  let visibility: Visibility
  let bars: [ToolbarPlacement]

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    var said = output.preferences[BarVisibilitiesKey.self]
    for bar in bars {
      switch bar.bar {
      case .navigation, .automatic: said.navigationBar = visibility
      case .tabs: said.tabs = visibility
      case .bottom: said.bottom = visibility
      }
    }
    output.preferences[BarVisibilitiesKey.self] = said
  }
}

struct BackButtonHiddenModifier: PrimitiveModifier {
  let isHidden: Bool

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    output.preferences[BackButtonHiddenKey.self] = isHidden
  }
}

/// A bar.
///
/// [ToolbarPlacement](https://developer.apple.com/documentation/swiftui/toolbarplacement)
public struct ToolbarPlacement {
  enum Bar: Sendable { case automatic, navigation, tabs, bottom }

  let bar: Bar

  /// The navigation bar.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/toolbarplacement/automatic)
  public static var automatic: Self { Self(bar: .automatic) }
  /// The navigation bar.
  ///
  /// [navigationBar](https://developer.apple.com/documentation/swiftui/toolbarplacement/navigationbar)
  public static var navigationBar: Self { Self(bar: .navigation) }
  /// The tab bar.
  ///
  /// [tabBar](https://developer.apple.com/documentation/swiftui/toolbarplacement/tabbar)
  public static var tabBar: Self { Self(bar: .tabs) }
  /// The bar at the bottom.
  ///
  /// [bottomBar](https://developer.apple.com/documentation/swiftui/toolbarplacement/bottombar)
  public static var bottomBar: Self { Self(bar: .bottom) }
}

extension View {
  /// Sets the visibility of bars.
  ///
  /// [toolbar(_:for:)](https://developer.apple.com/documentation/swiftui/view/toolbar(_:for:))
  public func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { modifier(BarVisibilitiesModifier(visibility: visibility, bars: bars)) }

  /// Sets the visibility of bars.
  ///
  /// [toolbarVisibility(_:for:)](https://developer.apple.com/documentation/swiftui/view/toolbarvisibility(_:for:))
  public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { modifier(BarVisibilitiesModifier(visibility: visibility, bars: bars)) }

  /// Sets whether the back button is hidden.
  ///
  /// [navigationBarBackButtonHidden(_:)](https://developer.apple.com/documentation/swiftui/view/navigationbarbackbuttonhidden(_:))
  public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View { modifier(BackButtonHiddenModifier(isHidden: hidesBackButton)) }
}

@available(*, unavailable)
extension ToolbarPlacement: Sendable {}

public import Cairn
public import CairnUIKit
public import UIKit

/// A window in which the UIKit host shows a navigator's tree.
public final class UIKitWindow: ShownWindow {
  /// The host, which is the window's root.
  public let host: NavigatorViewController

  /// - Parameter host: The host. A ``ScreenViewController`` shows a test's screens unless the host
  ///   has another way.
  public init(_ navigator: Navigator, host: NavigatorViewController? = nil) {
    let host = host ?? NavigatorViewController(navigator)
    let census = ScreenCensus()
    if host.makesScreen == nil {
      host.makesScreen = { census.count(ScreenViewController($0)) }
    }
    self.host = host
    super.init(
      navigator, content: host, census: census, followsTraits: host.regularWidth == nil)
  }

  public override var overlayWindows: [UIWindow] { host.overlayWindows }

  public override var collapsesInColumns: Bool { true }

  public override var isSettled: Bool { host.isSettled }
}

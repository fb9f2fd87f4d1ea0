@testable public import Cairn
@testable import CairnHosting
@testable import CairnSwiftUI
public import ShownWindows
import SwiftUI
public import UIKit

/// A window in which the SwiftUI host shows a navigator's tree.
public final class SwiftUIWindow: ShownWindow {
  /// Creates a window whose screens show texts.
  public init(_ navigator: Navigator) {
    let census = ScreenCensus()
    let view = NavigatorView(navigator).screens { model in
      Text(verbatim: census.mark(of: model)).accessibilityIdentifier(ScreenCensus.identifier)
    }
    super.init(navigator, content: UIHostingController(rootView: view), census: census)
  }

  public override var overlayWindows: [UIWindow] { replica?.overlays.windows.all ?? [] }

  public override var isSettled: Bool { replica?.isSettled ?? false }

  public override var coversDialogs: Bool { false }

  private var replica: Replica? {
    navigator.hosts.attached.lazy
      .compactMap { ($0 as? HostLoop.Notifications)?.loop?.replica as? Replica }.first
  }
}

import Cairn
import ShownWindows

#if os(Linux)
  import ShownSwiftUIWindows
#endif

/// The hosts that show the navigators of each test; `CAIRN_HOST` selects one.
enum TestedHost: String, CaseIterable {
  case uiKit = "UIKit"
  #if os(Linux)
    case swiftUI = "SwiftUI"
  #endif

  @MainActor
  func window(_ navigator: Navigator) -> ShownWindow {
    switch self {
    case .uiKit: UIKitWindow(navigator)
    #if os(Linux)
      case .swiftUI: SwiftUIWindow(navigator)
    #endif
    }
  }
}

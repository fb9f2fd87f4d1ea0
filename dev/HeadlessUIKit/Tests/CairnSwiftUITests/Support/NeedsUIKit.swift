@testable import CairnSwiftUI
import Testing
import UIKit

extension Trait where Self == ConditionTrait {
  /// Skips the test on the host's code for macOS, which has no view controllers.
  ///
  /// - Parameter reason: What the test needs of UIKit. The README of the tests lists the same reasons.
  static func needsUIKit(_ reason: Comment) -> Self {
    #if CAIRN_ON_MACOS
      .disabled(reason)
    #else
      .enabled(if: true, reason)
    #endif
  }
}

#if CAIRN_ON_MACOS
  extension OverlayHosts {
    /// Empty, because overlays have no windows on macOS.
    var all: [UIWindow] { [] }
  }
#endif

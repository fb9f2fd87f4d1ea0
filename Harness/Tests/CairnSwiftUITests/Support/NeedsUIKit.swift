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

extension HeadlessPolicy.SwiftUI.Choice {
  /// The times at which the host copes with an answer.
  ///
  /// On macOS nothing reports the end of a dialog, so an answer that follows it comes too late.
  static var supported: [Self] {
    #if CAIRN_ON_MACOS
      allCases.filter { $0 != .isWrittenWhenTheDialogBeginsToGo }
    #else
      allCases
    #endif
  }
}

#if CAIRN_ON_MACOS
  extension OverlayHosts {
    /// Empty, because overlays have no windows on macOS.
    var all: [UIWindow] { [] }
  }
#endif

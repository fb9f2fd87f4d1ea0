#if canImport(UIKit) && !os(watchOS)
  package import UIKit

  /// An empty view behind a part of a SwiftUI view in an overlay that takes touches.
  ///
  /// Since iOS 18 a hit test in SwiftUI content returns the hosting view even for a button, so it
  /// does not find the parts (https://developer.apple.com/forums/thread/762292).
  package final class OverlayTouchArea: UIView {
    /// Indicates whether the area is the whole overlay, which counts only if no part is marked.
    package let isWhole: Bool

    package init(isWhole: Bool) {
      self.isWhole = isWhole
      super.init(frame: .zero)
      isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    package required init?(coder: NSCoder) { nil }

    /// Returns true if a point of the window is inside the area.
    package func contains(_ point: CGPoint, of window: UIWindow) -> Bool {
      bounds.contains(convert(point, from: window))
    }
  }

  extension UIView {
    /// The touch areas inside the view.
    package var touchAreas: [OverlayTouchArea] {
      subviews.flatMap { view in (view as? OverlayTouchArea).map { [$0] } ?? view.touchAreas }
    }
  }
#endif

#if canImport(UIKit)
  import UIKit

  // Everything that differs between iOS, tvOS, Mac Catalyst and visionOS.

  extension UIViewController {
    /// Lets the system ask again what the content decides.
    func contentDecisionsChanged() {
      #if !os(tvOS) && !os(visionOS)
        setNeedsStatusBarAppearanceUpdate()
      #endif
    }
  }

  extension UINavigationController {
    /// The recogniser of the swipe from the edge; nil where there is none.
    var backSwipe: UIGestureRecognizer? {
      #if os(tvOS)
        nil
      #else
        interactivePopGestureRecognizer
      #endif
    }
  }
#endif

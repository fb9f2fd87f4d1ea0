#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // Everything that differs between iOS, tvOS, Mac Catalyst and visionOS.

  extension UIViewController {
    /// Lets the system ask again what the content decides.
    func contentDecisionsChanged() {
      #if !os(tvOS) && !os(visionOS)
        setNeedsStatusBarAppearanceUpdate()
        setNeedsUpdateOfSupportedInterfaceOrientations()
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
      #endif
    }
  }

  extension UITabBarController {
    /// Lets the user not put the tabs in another order, of which nobody is told.
    func keepOrder() {
      #if !os(tvOS) && !os(visionOS)
        customizableViewControllers = []
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

    /// The recogniser of the swipe over the content, which came with iOS 26; nil where there is none.
    var contentBackSwipe: UIGestureRecognizer? {
      #if os(tvOS)
        nil
      #else
        if #available(iOS 26, visionOS 26, *) {
          interactiveContentPopGestureRecognizer
        } else {
          nil
        }
      #endif
    }
  }
#endif

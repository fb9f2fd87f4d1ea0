#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import UIKit

  // This file contains all differences between iOS, tvOS, Mac Catalyst and visionOS.

  extension UIViewController {
    /// Makes the system ask again for all settings that the content decides.
    func contentDecisionsChanged() {
      #if !os(tvOS) && !os(visionOS)
        setNeedsStatusBarAppearanceUpdate()
        setNeedsUpdateOfSupportedInterfaceOrientations()
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
      #endif
    }

    /// Indicates whether the view controller decides the status bar while it is presented.
    var decidesStatusBarWhenPresented: Bool {
      #if os(tvOS) || os(visionOS)
        false
      #else
        modalPresentationStyle == .fullScreen || modalPresentationCapturesStatusBarAppearance
      #endif
    }
  }

  extension ModalViewController {
    /// Presents with the transition that the content prefers, such as a zoom, new in iOS 18.
    func takePreferredTransition() {
      if #available(iOS 18, tvOS 18, visionOS 2, *) {
        preferredTransition = content?.preferredTransition
      }
    }
  }

  extension UIView {
    /// Indicates whether the tint colour is grey, as beneath an alert.
    var isTintDimmed: Bool {
      #if os(tvOS)
        false
      #else
        tintAdjustmentMode == .dimmed
      #endif
    }
  }

  extension UIColor {
    static var overlayBackground: UIColor {
      #if os(tvOS)
        .black
      #else
        .systemBackground
      #endif
    }
  }

  extension UITabBarController {
    /// Prevents the user from reordering the tabs, because UIKit would not report it.
    func keepOrder() {
      #if !os(tvOS) && !os(visionOS)
        customizableViewControllers = []
      #endif
    }

    /// Returns the tabs that are UIKit's own objects, new in iOS 18; nil if the system has none.
    static func systemTabs(
      _ tabBarController: UITabBarController, _ flow: EntryID, _ replica: Replica
    ) -> (any TabBarContent)? {
      if #available(iOS 18, tvOS 18, visionOS 2, *) {
        SystemTabBar(tabBarController, flow, replica)
      } else {
        nil
      }
    }

    /// Indicates whether UIKit can show groups of tabs: in a sidebar, and never in a compact tab
    /// bar.
    var showsGroups: Bool {
      // Only the SDK of Xcode 27, which has Swift 6.4, and the headless UIKit have this API.
      #if (compiler(>=6.4) || os(Linux)) && !os(tvOS)
        if #available(iOS 27, visionOS 27, *), sidebar.preferredPlacement == .sidebar {
          return true
        }
      #endif
      return traitCollection.horizontalSizeClass != .compact
    }

    /// Emphasizes a tab, from iOS 27; nil for none.
    func showProminent(_ identifier: String?) {
      #if (compiler(>=6.4) || os(Linux)) && !os(tvOS)
        if #available(iOS 27, visionOS 27, *) { prominentTabIdentifier = identifier }
      #endif
    }
  }

  extension UINavigationController {
    /// The gesture recogniser of the swipe from the edge; nil if the platform has none.
    var backSwipe: UIGestureRecognizer? {
      #if os(tvOS)
        nil
      #else
        interactivePopGestureRecognizer
      #endif
    }

    /// The gesture recogniser of the swipe over the content, new in iOS 26; nil if the platform has
    /// none.
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

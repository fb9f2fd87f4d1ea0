#if canImport(UIKit) && !os(watchOS)
  import CairnHosting
  package import UIKit

  /// The root view controller of an overlay's window.
  final class OverlayContainer: ContainerViewController {
    override var decider: UIViewController? { deciderBeneath ?? content }
  }

  extension UIViewController {
    /// The view controller beneath that decides the status bar and similar settings, if this is the
    /// root of a transparent overlay's window.
    ///
    /// UIKit asks the topmost window that fills the screen, not the key window (UIKit rule 27).
    package var deciderBeneath: UIViewController? {
      guard let window = viewIfLoaded?.window as? OverlayWindow, !window.overlay.isOpaque else {
        return nil
      }
      return window.beneath?.rootViewController?.frontDecider
    }

    /// The view controller that UIKit asks in this window: the last one that is presented over this
    /// one, perhaps from a sheet that does not decide, and decides the status bar.
    private var frontDecider: UIViewController {
      sequence(first: self) {
        $0.presentedViewController.flatMap { $0.isBeingDismissed ? nil : $0 }
      }.reduce(self) { $1.decidesStatusBarWhenPresented ? $1 : $0 }
    }
  }
#endif

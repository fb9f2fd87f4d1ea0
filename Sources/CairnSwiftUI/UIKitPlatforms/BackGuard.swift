#if canImport(SwiftUI)
  #if canImport(UIKit) && !os(watchOS)
    import CairnUIKit
    import UIKit

    /// Lets the navigator be asked before the user goes back from a page that may object.
    ///
    /// SwiftUI would tell afterwards, when the page has gone. So where a ``Cairn/LeaveGuard`` is on the
    /// way, the button and the swipe are only the question, and look as ever.
    @MainActor
    final class BackGuard: NSObject, UIGestureRecognizerDelegate {
      private var swipes = GuardedSwipes()
      private var ask: (@MainActor () -> Void)?
      private weak var stack: UINavigationController?

      func guardButton(of page: UIViewController, ask: (@MainActor () -> Void)?) {
        page.navigationItem.guardBack(ask != nil) { ask?() }
      }

      func guardSwipes(of stack: UINavigationController, ask: (@MainActor () -> Void)?) {
        self.ask = ask
        self.stack = stack
        swipes.guardThose(of: stack, ask == nil ? nil : self)
      }

      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let stack, stack.topViewController?.navigationItem.offersBack == true,
          !stack.isNavigationBarHidden
        else { return false }
        ask?()
        return false
      }
    }
  #endif
#endif

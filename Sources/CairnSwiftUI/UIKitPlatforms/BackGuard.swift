#if canImport(SwiftUI)
  #if canImport(UIKit) && !os(watchOS)
    import CairnUIKit
    import UIKit

    /// Asks the navigator before the user goes back from a page with a leave guard.
    ///
    /// SwiftUI would report this only after the page has gone. While a ``Cairn/LeaveGuard`` is
    /// active, the button and the swipe therefore only ask, with their usual appearance.
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

#if canImport(SwiftUI)
  #if canImport(UIKit) && !os(watchOS)
    import CairnUIKit
    import UIKit

    /// Asks the navigator before the user goes back from a page with a leave guard.
    ///
    /// SwiftUI would report this only after the page has gone. While a ``Cairn/LeaveGuard`` is
    /// active, the button therefore only asks, with its usual appearance. The swipe from the edge begins
    /// if the guard would let the user go, and otherwise asks too.
    @MainActor
    final class BackGuard: NSObject, UIGestureRecognizerDelegate {
      private var swipes = GuardedSwipes()
      private var question: BackQuestion?
      private weak var stack: UINavigationController?

      func guardButton(of page: UIViewController, _ question: BackQuestion?) {
        page.navigationItem.guardBack(question != nil) { question?.ask() }
      }

      func guardSwipes(of stack: UINavigationController, _ question: BackQuestion?) {
        self.question = question
        self.stack = stack
        swipes.guardThose(of: stack, question == nil ? nil : self)
      }

      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let stack, stack.topViewController?.navigationItem.offersBack == true,
          !stack.isNavigationBarHidden, let question
        else { return false }
        if question.mayLeave() { return true }
        question.ask()
        return false
      }
    }
  #endif
#endif

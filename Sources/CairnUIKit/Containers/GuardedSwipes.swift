#if canImport(UIKit) && !os(watchOS)
  package import UIKit

  /// The gestures that go back in a navigation controller, intercepted while a guard has to be
  /// asked first.
  ///
  /// At other times they keep the settings of UIKit or the app, because UIKit's delegate knows
  /// which screens must not be swiped away.
  @MainActor
  package struct GuardedSwipes {
    private weak var delegate: (any UIGestureRecognizerDelegate)?
    private weak var guardian: (any UIGestureRecognizerDelegate)?
    private var hasDisabled = false

    package init() {}

    /// Lets the guardian decide whether the edge swipe begins, or UIKit again if it is nil.
    package mutating func guardThose(
      of navigationController: UINavigationController,
      _ guardian: (any UIGestureRecognizerDelegate)?
    ) {
      if let swipe = navigationController.backSwipe {
        if let guardian, swipe.delegate !== guardian {
          delegate = swipe.delegate
          self.guardian = guardian
          swipe.delegate = guardian
        } else if guardian == nil, let known = self.guardian, swipe.delegate === known {
          swipe.delegate = delegate
        }
      }
      // The delegate of this gesture must not be replaced, so the gesture is disabled.
      if let swipe = navigationController.contentBackSwipe,
        guardian == nil ? hasDisabled : swipe.isEnabled
      {
        swipe.isEnabled = guardian == nil
        hasDisabled = guardian != nil
      }
    }
  }
#endif

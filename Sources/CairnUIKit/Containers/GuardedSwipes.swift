#if canImport(UIKit) && !os(watchOS)
  package import UIKit

  /// The swipes that lead back in a navigation controller, while a guard has to be asked first.
  ///
  /// At other times they are as UIKit, or the app, has set them: UIKit's delegate knows which screens
  /// must not be swiped away.
  @MainActor
  package struct GuardedSwipes {
    private weak var delegate: (any UIGestureRecognizerDelegate)?
    private weak var guardian: (any UIGestureRecognizerDelegate)?
    private var hasDisabled = false

    package init() {}

    /// Lets the guardian say whether the swipe from the edge begins; UIKit again, if that is nil.
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
      // Its delegate is not to be replaced, so it is off.
      if let swipe = navigationController.contentBackSwipe,
        guardian == nil ? hasDisabled : swipe.isEnabled
      {
        swipe.isEnabled = guardian == nil
        hasDisabled = guardian != nil
      }
    }
  }
#endif

#if canImport(UIKit)
  import UIKit

  /// The swipes that lead back in a navigation controller, while a guard has to be asked first.
  ///
  /// At other times they are as UIKit, or the app, has set them: UIKit's delegate knows which screens
  /// must not be swiped away.
  @MainActor
  struct GuardedSwipes {
    private weak var delegate: (any UIGestureRecognizerDelegate)?
    private var hasDisabled = false

    /// Lets the guardian say whether the swipe from the edge begins; UIKit again, if that is nil.
    mutating func guardThose(
      of navigationController: UINavigationController, _ guardian: StackContainer?
    ) {
      if let swipe = navigationController.backSwipe {
        if let guardian, swipe.delegate !== guardian {
          delegate = swipe.delegate
          swipe.delegate = guardian
        } else if guardian == nil, swipe.delegate is StackContainer {
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

#if canImport(UIKit) && !os(watchOS)
  package import UIKit

  /// Intercepts the swipe-back gestures of a navigation controller while a guard has to be asked
  /// first.
  ///
  /// At other times the gestures keep the settings of UIKit or the app, because UIKit's delegate
  /// knows which screens must not be swiped away.
  @MainActor
  package struct GuardedSwipes {
    private weak var delegate: (any UIGestureRecognizerDelegate)?
    private weak var guardian: (any UIGestureRecognizerDelegate)?
    private var hasDisabled = false

    package init() {}

    /// Lets the guardian decide if the edge swipe begins; without a guardian, UIKit decides again.
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

  #if os(tvOS)
    // tvOS has no back button. A user who goes back with the remote control is asked afterwards.
    extension UINavigationItem {
      package var asksBeforeBack: Bool { false }
      package var offersBack: Bool { false }
      var hasOwnBackAction: Bool { false }
      var hidesBack: Bool { false }
      package func guardBack(_ isGuarded: Bool, ask: @escaping @MainActor () -> Void) {}
    }
  #else
    extension UINavigationItem {
      private static let guarded = UIAction.Identifier("cairn.guarded-back")

      /// Indicates whether the back button asks instead of going back.
      package var asksBeforeBack: Bool { backAction?.identifier == Self.guarded }

      /// Indicates whether there is a back button, so a swipe may go back too.
      package var offersBack: Bool {
        !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty != false)
      }

      /// Indicates whether the screen has set a back action of its own.
      var hasOwnBackAction: Bool { backAction != nil && !asksBeforeBack }

      /// Indicates whether the screen does not let the user go back.
      var hidesBack: Bool { hidesBackButton }

      /// Makes the back button ask instead of going back, or restores its default behaviour.
      ///
      /// If the screen has set its own back action, that action is kept. A screen without a back
      /// button gets no action, because UIKit would generate a back button for the action. Call
      /// this method again after a screen has hidden or shown its back button.
      package func guardBack(_ isGuarded: Bool, ask: @escaping @MainActor () -> Void) {
        let isGuarded = isGuarded && offersBack
        guard backAction == nil ? isGuarded : asksBeforeBack else { return }
        backAction = isGuarded ? UIAction(identifier: Self.guarded) { _ in ask() } : nil
      }
    }
  #endif
#endif

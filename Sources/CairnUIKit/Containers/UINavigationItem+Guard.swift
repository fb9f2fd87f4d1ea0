#if canImport(UIKit) && !os(watchOS)
  package import UIKit

  #if os(tvOS)
    // tvOS has no back button. A user who goes back with the remote control is asked afterwards.
    extension UINavigationItem {
      package var asksBeforeBack: Bool { false }
      package var offersBack: Bool { false }
      var hidesBack: Bool { false }
      package func guardBack(_ isGuarded: Bool, ask: @escaping @MainActor () -> Void) {}
    }
  #else
    extension UINavigationItem {
      private static let guarded = UIAction.Identifier("cairn.guarded-back")

      /// Indicates whether the back button asks instead of going back.
      package var asksBeforeBack: Bool { backAction?.identifier == Self.guarded }

      /// Indicates whether there is a back button, so that a swipe may do the same.
      package var offersBack: Bool {
        !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty != false)
      }

      /// Indicates whether the screen does not let the user go back.
      var hidesBack: Bool { hidesBackButton }

      /// Makes the back button ask instead of going back, or restores its default behaviour.
      ///
      /// If the screen has set its own back action, that action is kept.
      package func guardBack(_ isGuarded: Bool, ask: @escaping @MainActor () -> Void) {
        guard backAction == nil ? isGuarded : asksBeforeBack else { return }
        backAction = isGuarded ? UIAction(identifier: Self.guarded) { _ in ask() } : nil
      }
    }
  #endif
#endif

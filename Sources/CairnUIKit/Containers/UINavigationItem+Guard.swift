#if canImport(UIKit) && !os(watchOS)
  package import UIKit

  #if os(tvOS)
    // There is no back button: who goes back by the remote control is asked afterwards.
    extension UINavigationItem {
      package var asksBeforeBack: Bool { false }
      package var offersBack: Bool { false }
      package func guardBack(_ isGuarded: Bool, ask: @escaping @MainActor () -> Void) {}
    }
  #else
    extension UINavigationItem {
      private static let guarded = UIAction.Identifier("cairn.guarded-back")

      /// Whether the back button asks instead of going back.
      package var asksBeforeBack: Bool { backAction?.identifier == Self.guarded }

      /// Whether there is a back button, so that a swipe may do the same.
      package var offersBack: Bool {
        !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty != false)
      }

      /// Lets the back button ask instead of going back; or what it does by itself.
      ///
      /// A back action that the screen has set is the screen's own and is let alone.
      package func guardBack(_ isGuarded: Bool, ask: @escaping @MainActor () -> Void) {
        guard backAction == nil || asksBeforeBack else { return }
        backAction = isGuarded ? UIAction(identifier: Self.guarded) { _ in ask() } : nil
      }
    }
  #endif
#endif

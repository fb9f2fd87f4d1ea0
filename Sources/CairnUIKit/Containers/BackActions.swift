#if canImport(UIKit)
  import UIKit

  extension UINavigationItem {
    private static let guarded = UIAction.Identifier("cairn.guarded-back")

    /// Lets the back button do this instead of going back, or what it does by itself.
    ///
    /// A back action that the screen has set is the screen's own and is let alone.
    func setGuardedBackAction(_ handler: (@MainActor () -> Void)?) {
      guard backAction == nil || backAction?.identifier == Self.guarded else { return }
      backAction = handler.map { handler in
        UIAction(identifier: Self.guarded) { _ in handler() }
      }
    }
  }
#endif

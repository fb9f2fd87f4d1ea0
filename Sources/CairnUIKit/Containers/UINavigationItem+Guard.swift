#if canImport(UIKit)
  import UIKit

  extension UINavigationItem {
    private static let guarded = UIAction.Identifier("cairn.guarded-back")

    /// Lets the back button ask instead of going back; or what it does by itself.
    ///
    /// A back action that the screen has set is the screen's own and is let alone.
    func guardBack(_ isGuarded: Bool, ask: @escaping @MainActor () -> Void) {
      guard backAction == nil || backAction?.identifier == Self.guarded else { return }
      backAction = isGuarded ? UIAction(identifier: Self.guarded) { _ in ask() } : nil
    }
  }
#endif

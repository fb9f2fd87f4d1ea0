#if canImport(SwiftUI)
  import SwiftUI

  /// An animation of the app's own, which transitions call by its name.
  struct NamedAnimation {
    let animation: Animation
    let transition: AnyTransition

    /// What is shown where nothing else is asked for.
    @MainActor static let standard = NamedAnimation(animation: .default, transition: .opacity)

    /// The name of the transition that grows out of a mark; no app needs to explain it.
    static let zoom = "zoom"
  }
#endif

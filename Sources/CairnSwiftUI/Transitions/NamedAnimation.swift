#if canImport(SwiftUI)
  import SwiftUI

  struct NamedAnimation {
    let animation: Animation
    let transition: AnyTransition

    /// The default, used if the app has not named an animation.
    @MainActor static let standard = NamedAnimation(animation: .default, transition: .opacity)

    /// The name of the built-in transition that zooms out of a transition source.
    static let zoom = "zoom"
  }
#endif

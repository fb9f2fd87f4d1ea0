#if canImport(SwiftUI)
  import Cairn
  import Foundation
  import SwiftUI

  @MainActor
  struct HostOptions {
    var makesScreen: (@MainActor (AnyObject) -> (any View)?)?
    var presentations: [String: @MainActor (AnyView) -> AnyView] = [:]
    var animations: [String: NamedAnimation] = [:]
    var advertisement: Advertisement?
    /// The width from which the width class is regular; nil for the platform's.
    var regularWidth: CGFloat?

    var emptyColumn: (@MainActor (any Coordinator, SplitColumn) -> AnyView)?
    /// The visibility of the columns; nil if only the user changes it.
    var columnVisibility: Binding<NavigationSplitViewVisibility>?

    struct Advertisement {
      let activityType: String
      let site: URL
      let update: (@MainActor (AnyRoute, NSUserActivity) -> Void)?
    }
  }

  struct NamedAnimation {
    let animation: Animation
    let transition: AnyTransition

    /// The default, used if the app has not named an animation.
    @MainActor static let standard = NamedAnimation(animation: .default, transition: .opacity)

    /// The name of the built-in transition that zooms out of a transition source.
    static let zoom = "zoom"
  }
#endif

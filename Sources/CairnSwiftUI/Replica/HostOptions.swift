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
#endif

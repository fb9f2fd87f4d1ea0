#if canImport(SwiftUI)
  import Cairn
  import Foundation
  import SwiftUI

  /// The settings that an app has given to the host.
  @MainActor
  struct HostOptions {
    /// Creates the views of models that do not provide one themselves.
    var makesScreen: (@MainActor (AnyObject) -> (any View)?)?
    var presentations: [String: @MainActor (AnyView) -> AnyView] = [:]
    var animations: [String: NamedAnimation] = [:]
    var advertisement: Advertisement?
    /// The width from which the width class is regular; nil for the platform's.
    var regularWidth: CGFloat?

    /// Creates what an empty column of a split shows.
    var emptyColumn: (@MainActor (any Coordinator, SplitColumn) -> AnyView)?
    /// The visibility of the columns; nil if only the user changes it.
    var columnVisibility: Binding<NavigationSplitViewVisibility>?

    /// The activity that advertises the visible screen.
    struct Advertisement {
      let activityType: String
      let site: URL
      let update: (@MainActor (AnyRoute, NSUserActivity) -> Void)?
    }
  }
#endif

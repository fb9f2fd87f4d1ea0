#if canImport(SwiftUI)
  import Cairn
  @_spi(Hosts) import CairnHosting
  import Foundation
  import Observation
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

    /// The animation that is used if the app has not named one.
    @MainActor static let standard = NamedAnimation(animation: .default, transition: .opacity)

    /// The name of the built-in transition that zooms out of a transition source.
    static let zoom = "zoom"
  }

  /// The web page of the visible screen.
  @MainActor
  @Observable
  final class AdvertisedPage {
    private(set) var url: URL?
    @ObservationIgnored private var route: AnyRoute?
    @ObservationIgnored private weak var activity: NSUserActivity?
    @ObservationIgnored private let tracking = Tracking()

    func show(_ url: URL?, of route: AnyRoute?) {
      guard url != self.url else { return }
      self.route = route
      self.url = url
    }

    /// Lets the app complete the activity, and again when a value that it has read changes.
    func complete(
      _ activity: NSUserActivity, _ update: @escaping @MainActor (AnyRoute, NSUserActivity) -> Void
    ) {
      guard let route else { return }
      self.activity = activity
      tracking.track {
        update(route, activity)
      } onChange: { [weak self] in
        if let self, let activity = self.activity { complete(activity, update) }
      }
    }
  }

  /// Advertises the visible page as a user activity, and continues such activities.
  struct Advertised: ViewModifier {
    let advertisement: HostOptions.Advertisement?
    let page: AdvertisedPage?
    let proceed: (NSUserActivity) -> Void

    func body(content: Content) -> some View {
      if let advertisement {
        content
          .userActivity(advertisement.activityType, element: page?.url) { url, activity in
            activity.webpageURL = url
            activity.targetContentIdentifier = url.absoluteString
            if let update = advertisement.update { page?.complete(activity, update) }
          }
          .onContinueUserActivity(advertisement.activityType, perform: proceed)
          .preferred(for: page?.url)
      } else {
        content
      }
    }
  }
#endif

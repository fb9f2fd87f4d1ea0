#if canImport(SwiftUI)
  import Foundation
  import Observation
  import SwiftUI

  /// The web page of the visible screen.
  @MainActor
  @Observable
  final class AdvertisedPage {
    private(set) var url: URL?

    func show(_ url: URL?) {
      if url != self.url { self.url = url }
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
          }
          .onContinueUserActivity(advertisement.activityType, perform: proceed)
          .preferred(for: page?.url)
      } else {
        content
      }
    }
  }
#endif

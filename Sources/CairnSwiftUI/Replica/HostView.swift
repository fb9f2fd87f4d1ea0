#if canImport(SwiftUI)
  import Cairn
  import Foundation
  import Observation
  import SwiftUI
  #if canImport(UIKit)
    import UIKit
  #endif

  /// Retains the replica of a navigator as long as the view exists.
  ///
  /// SwiftUI creates this object each time it initialises the view, so the initialiser has no
  /// effects. Everything with effects begins when the view appears.
  @MainActor
  @Observable
  final class Hosting {
    private(set) var replica: Replica?

    /// Restores the saved navigation, then shows the tree; returns false if the host had already
    /// begun.
    func begin(
      _ navigator: Navigator, _ options: HostOptions, within limits: PlatformLimits,
      in size: WindowSize, restoring saved: Data?
    ) -> Bool {
      guard replica == nil else { return false }
      size.resize(navigator)
      if let saved { navigator.restore(from: saved) }
      replica = Replica(navigator, limits: limits, options: options)
      return true
    }

    /// Returns the replica with the newest settings of the app, whose closures contain the app's
    /// state.
    ///
    /// Views that are on the screen keep the former settings.
    func replica(with options: HostOptions) -> Replica? {
      replica?.options = options
      return replica
    }
  }

  /// Shows a navigator's tree, and opens the links that the scene receives.
  struct HostView: View {
    let navigator: Navigator
    let options: HostOptions
    var saved: Data?
    var hasBegun: () -> Void = {}
    @State private var hosting = Hosting()
    @Environment(\.platformLimits) private var limits
    @Environment(\.horizontalSizeClass) private var horizontal
    @Environment(\.verticalSizeClass) private var vertical

    var body: some View {
      ZStack {
        if let replica = hosting.replica(with: options) {
          OverlaidView(replica: replica)
        } else {
          // SwiftUI may never call `onAppear` for an empty view.
          Color.clear
        }
      }
      .onAppear {
        // With a `regularWidth`, the width is not known yet.
        if options.regularWidth == nil { begin(in: platformSize) }
      }
      .modifier(WindowSizeReader(regularWidth: options.regularWidth) { begin(in: $0) })
      .onOpenURL { open($0) }
      .onContinueUserActivity(NSUserActivityTypeBrowsingWeb, perform: proceed)
      .onContinueUserActivity(Spotlight.activityType, perform: proceed)
      .modifier(
        Advertised(
          advertisement: options.advertisement, page: hosting.replica?.page, proceed: proceed))
    }

    private var platformSize: WindowSize {
      WindowSize(horizontal: horizontal, vertical: vertical)
    }

    private func begin(in size: WindowSize) {
      let isFirst = hosting.begin(
        navigator, options, within: limits, in: size, restoring: saved)
      if isFirst { hasBegun() }
    }

    /// Opens the web page of an activity, or the item of Spotlight.
    private func proceed(_ activity: NSUserActivity) {
      let item = activity.userInfo?[Spotlight.identifier] as? String
      if let url = activity.webpageURL ?? item.flatMap({ URL(string: $0) }) { open(url) }
    }

    /// Restores the saved navigation first, because a link that launches the app may arrive before
    /// the view appears.
    private func open(_ url: URL) {
      begin(in: platformSize)
      navigator.open(url)
    }
  }
#endif

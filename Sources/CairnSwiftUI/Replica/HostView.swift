#if canImport(SwiftUI)
  import Cairn
  import Foundation
  import Observation
  import SwiftUI
  #if canImport(UIKit)
    import UIKit
  #endif

  /// Keeps the replica of a navigator for as long as the view is there.
  ///
  /// It is made with the view, again and again, and so it begins as nothing. Everything that has effects
  /// begins when the view appears.
  @MainActor
  @Observable
  final class Hosting {
    private(set) var replica: Replica?

    /// Restores what was saved, and then shows the tree; the first call counts.
    func begin(
      _ navigator: Navigator, _ options: HostOptions, within limits: PlatformLimits,
      in size: WindowSize, restoring saved: Data?
    ) {
      guard replica == nil else { return }
      size.resize(navigator)
      if let saved { navigator.restore(from: saved) }
      replica = Replica(navigator, limits: limits, options: options)
    }
  }

  /// Shows a navigator's tree, and opens the links that the scene is given.
  struct HostView: View {
    let navigator: Navigator
    let options: HostOptions
    var saved: Data?
    @State private var hosting = Hosting()
    @Environment(\.platformLimits) private var limits
    @Environment(\.horizontalSizeClass) private var horizontal
    @Environment(\.verticalSizeClass) private var vertical

    var body: some View {
      ZStack {
        if let replica = hosting.replica, let window = replica.levels.first {
          LevelView(level: window, replica: replica)
        } else {
          // What is empty need not appear.
          Color.clear
        }
      }
      .onAppear { begin() }
      .onOpenURL { open($0) }
      .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
        if let url = activity.webpageURL { open(url) }
      }
    }

    private func begin() {
      let size = WindowSize(horizontal: horizontal, vertical: vertical)
      hosting.begin(navigator, options, within: limits, in: size, restoring: saved)
    }

    /// A link that launches the app may come before the view appears; what was saved comes first.
    private func open(_ url: URL) {
      begin()
      navigator.open(url)
    }
  }
#endif

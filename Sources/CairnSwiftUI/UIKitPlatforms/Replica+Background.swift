#if canImport(SwiftUI)
  import SwiftUI
  #if canImport(UIKit) && !os(watchOS)
    import CairnUIKit
    import UIKit
  #endif

  extension Replica {
    /// Returns a closure that returns true while the scene of the window is in the background.
    ///
    /// The notifications of the scene are observed, because `scenePhase` is unreliable in a hosting
    /// controller of an app with the life cycle of UIKit. On macOS and watchOS, the system takes no
    /// snapshots in other sizes, and the closure always returns false.
    ///
    /// - Parameter hasReturned: Called when the scene returns to the foreground.
    func watchBackground(
      _ hasReturned: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Bool {
      #if canImport(UIKit) && !os(watchOS)
        let background = BackgroundObservation { [weak self] in
          self?.levels.lazy.compactMap { ($0.probe as? ProbeViewController)?.scene }.first
        } hasReturned: {
          hasReturned()
        }
        return { background.isInBackground }
      #else
        return { false }
      #endif
    }
  }
#endif

import SwiftUI

/// The app, whose windows show the root coordinator.
struct SampleApp: App {
  var body: some Scene {
    WindowGroup { SampleRootView() }
  }
}

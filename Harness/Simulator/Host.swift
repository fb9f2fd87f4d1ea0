import SwiftUI

/// The app around the tests, which put their own windows in its scene.
@main
struct Host: App {
  var body: some Scene {
    WindowGroup { Color.clear }
  }
}

import SwiftUI

/// The host app of the tests, which add their own windows to its scene.
@main
struct Host: App {
  var body: some Scene {
    WindowGroup { Color.clear }
  }
}

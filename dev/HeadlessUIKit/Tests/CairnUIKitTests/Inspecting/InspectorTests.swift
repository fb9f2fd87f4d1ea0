import Cairn
import CairnInspector
import CairnUIKit
import Foundation
import ShownWindows
import Testing
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
@Suite("The inspector of an app in UIKit", .onDevice)
struct InspectorTests {
  @Test("The inspector shows an image of the window")
  func screenshot() async throws {
    let app = Flow(Navigation(root: "home", path: ["list"]))
    let shown = app.inWindow()
    let inspector = Inspector(shown.navigator)
    let window = shown.host.view.window
    // snippet: inspector-screenshot
    inspector.screenshot = { [weak window] _ in
      guard let window else { return nil }
      return UIGraphicsImageRenderer(bounds: window.bounds).pngData { _ in
        window.drawHierarchy(in: window.bounds, afterScreenUpdates: false)
      }
    }
    // end snippet
    let front = try #require(shown.navigator.tree.frontPath.last)
    #expect(try await inspector.answer("screenshot", "&id=\(front.rawValue)").contains("PNG"))
  }
}

extension Inspector {
  /// The answer to a request of the page.
  fileprivate func answer(_ path: String, _ query: String = "") async throws -> String {
    let url = try #require(url)
    let address = "http://127.0.0.1:\(url.port ?? 0)/api/\(path)?scene=1\(query)"
    var request = URLRequest(url: try #require(URL(string: address)))
    request.setValue("Bearer \(url.fragment() ?? "")", forHTTPHeaderField: "Authorization")
    return String(decoding: try await URLSession.shared.data(for: request).0, as: UTF8.self)
  }
}

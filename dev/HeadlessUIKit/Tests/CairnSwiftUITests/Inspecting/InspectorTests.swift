import Cairn
import CairnInspector
import CairnSwiftUI
import Foundation
import Testing
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
@Suite("The inspector of an app in SwiftUI", .onDevice)
struct InspectorTests {
  @Test("The inspector shows what the user does in SwiftUI")
  func userAction() async throws {
    let app = Flow(Navigation(root: "home", path: ["list", "detail"]))
    let window = await Window(app)
    let inspector = Inspector(window.navigator)
    #expect(try await inspector.answer("tree").contains("\"text\":\"detail\""))
    try window.user.tapBack()
    await window.expectToShowTree()
    #expect(!(try await inspector.answer("tree").contains("\"text\":\"detail\"")))
    let events = try await inspector.answer("events")
    #expect(events.contains("\"origin\":\"user\""))
    #expect(events.contains("\"outcome\":\"committed\""))
    #expect(try await inspector.answer("lifetimes").contains("\"shown\""))
  }
}

extension Inspector {
  /// The answer to a request of the page.
  fileprivate func answer(_ path: String) async throws -> String {
    let url = try #require(url)
    let address = "http://127.0.0.1:\(url.port ?? 0)/api/\(path)?scene=1"
    var request = URLRequest(url: try #require(URL(string: address)))
    request.setValue("Bearer \(url.fragment() ?? "")", forHTTPHeaderField: "Authorization")
    return String(decoding: try await URLSession.shared.data(for: request).0, as: UTF8.self)
  }
}

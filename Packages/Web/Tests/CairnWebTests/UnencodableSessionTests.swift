import Cairn
import Foundation
import Testing

@testable import CairnWeb

@MainActor
@Suite("A session that cannot be encoded", .failsOnReports)
struct UnencodableSessionTests {
  private struct Spot: Routable {
    var height: Double
  }

  private final class Map: Coordinator {
    typealias Route = Spot
    let navigation = Navigation(root: Spot(height: .infinity))
    func destination(for route: Spot) -> Destination { Destination(MapModel()) }
  }

  private final class MapModel {}

  @Test("Promise 35: a session that could not be encoded is not taken for saved")
  func stillDirty() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      let session = try #require(sample.sessions.first)
      let place = HistoryPlace(Navigator(Map()).tree)
      sample.scene.history = SceneHistory(at: 0, .init(url: "/map", place: place))
      session.isDirty = true
      for attempt in 1...2 {
        await #expect(throws: (any Error).self, "attempt \(attempt)") {
          try await sample.host.registry.save(session)
        }
      }
    }
  }
}

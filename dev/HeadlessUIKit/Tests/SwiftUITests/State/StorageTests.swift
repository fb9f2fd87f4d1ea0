import Foundation
import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct StorageTests {
  private enum Size: String { case small, large }

  private struct Content: View {
    @AppStorage("count") private var count = 0
    @AppStorage("size") private var size = Size.small
    @AppStorage("name") private var name: String?
    var body: some View {
      Button("\(count) \(size.rawValue) \(name ?? "nobody")") {
        count += 1
        size = .large
        name = "A"
      }
    }
  }

  @Test func `All views share app storage, which outlives them`() throws {
    let defaults = try #require(UserDefaults(suiteName: "StorageTests"))
    defaults.removePersistentDomain(forName: "StorageTests")
    let stage = Stage {
      VStack {
        Content()
        Content()
      }
      .defaultAppStorage(defaults)
    }
    #expect(stage.texts == ["0 small nobody", "0 small nobody"])
    try stage.tap("0 small nobody")
    #expect(stage.texts == ["1 large A", "1 large A"])
    #expect(defaults.integer(forKey: "count") == 1)
    #expect(Stage { Content().defaultAppStorage(defaults) }.texts == ["1 large A"])
    defaults.removePersistentDomain(forName: "StorageTests")
  }
}

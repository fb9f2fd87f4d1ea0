import Cairn
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P26 in UIKit: a generated flow", .onADevice)
struct P26OnUIKitTests {
  @Test("Pattern P26: the generated screens work in UIKit")
  func uiKit() async {
    let app = SampleAppCoordinator()
    let stage = Stage(showing: app)
    await stage.tap("Number 2", "Done")
    #expect(app.chosen == [2])
    #expect(stage.titles == ["List"])
  }
}

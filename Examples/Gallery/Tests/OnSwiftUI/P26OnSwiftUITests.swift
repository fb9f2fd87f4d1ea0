import Cairn
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P26 in SwiftUI: a generated flow", .onADevice)
struct P26OnSwiftUITests {
  @Test("Pattern P26: the generated screens work in SwiftUI")
  func swiftUI() async {
    let app = SampleAppCoordinator()
    let stage = Stage(inSwiftUI: app, size: .phone)
    await stage.tap("Number 2", "Done")
    #expect(app.chosen == [2])
    #expect(stage.barTitles == ["List"])
  }
}

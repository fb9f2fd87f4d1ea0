import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct IdentityTests {
  private struct Counter: View {
    @State private var count = 0
    let name: String
    var body: some View { Button("\(name)\(count)") { count += 1 } }
  }

  @Test func `AnyView keeps its identity only while the wrapped type is the same`() throws {
    struct Content: View {
      @State private var step = 0
      var body: some View {
        view
        Button("Step") { step += 1 }
      }
      private var view: AnyView {
        step < 2 ? AnyView(Counter(name: "\(step)-")) : AnyView(Text("text"))
      }
    }
    let stage = Stage { Content() }
    try stage.tap("0-0")
    try stage.tap("Step")
    #expect(stage.texts == ["1-1", "Step"])
    try stage.tap("Step")
    #expect(stage.texts == ["text", "Step"])
  }

  @Test func `An id that occurs twice causes a warning`() {
    let stage = Stage { ForEach([1, 1], id: \.self) { Text("\($0)") } }
    #expect(stage.log.warnings.count == 1)
    #expect(
      stage.log.warnings.first?.hasSuffix(
        "the ID 1 occurs multiple times within the collection, this will give undefined results!")
        == true)
  }
}

import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct IdentityTests {
  private struct Counter: View {
    @State private var count = 0
    let name: String
    var body: some View { Button("\(name)\(count)") { count += 1 } }
  }

  @Test func `A view with another id is a different view`() throws {
    struct Content: View {
      @State private var id = 0
      var body: some View {
        Counter(name: "A").id(id)
        Button("Anew") { id += 1 }
      }
    }
    let stage = Stage { Content() }
    try stage.tap("A0")
    try stage.tap("Anew")
    #expect(stage.texts == ["A0", "Anew"])
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

  @Test func `State in ForEach belongs to the id, even after moves and removals`() throws {
    struct Content: View {
      @State private var names = ["A", "B", "C"]
      var body: some View {
        ForEach(names, id: \.self) { Counter(name: $0) }
        Button("Turn round") { names.reverse() }
        Button("Drop C") { names.removeAll { $0 == "C" } }
        Button("Add C") { names.append("C") }
      }
    }
    let stage = Stage { Content() }
    try stage.tap("A0")
    try stage.tap("C0")
    try stage.tap("C1")
    try stage.tap("Turn round")
    #expect(stage.texts.prefix(3) == ["C2", "B0", "A1"])
    try stage.tap("Drop C")
    try stage.tap("Add C")
    #expect(stage.texts.prefix(3) == ["B0", "A1", "C0"])
  }

  @Test func `An id that occurs twice causes a warning`() {
    let stage = Stage { ForEach([1, 1], id: \.self) { Text("\($0)") } }
    #expect(stage.log.warnings.count == 1)
    #expect(
      stage.log.warnings.first?.hasSuffix(
        "the ID 1 occurs multiple times within the collection, this will give undefined results!")
        == true)
  }

  @Test func `UIKit views are kept as long as their SwiftUI views`() throws {
    struct Content: View {
      @State private var names = ["A", "B"]
      var body: some View {
        VStack {
          ForEach(names, id: \.self) { Text($0) }
          Button("Change") { names = ["C", "B"] }
        }
      }
    }
    let stage = Stage { Content() }
    let label = try stage.user.view("B")
    try stage.tap("Change")
    #expect(stage.texts == ["C", "B", "Change"])
    #expect(try stage.user.view("B") === label)
  }
}

import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct BindingTests {
  @Test func `Bindings to a view's state are equal each time, and custom ones never are`() throws {
    struct Leaf: View {
      @Binding var count: Int
      let name: String
      let journal: Journal
      var body: some View {
        let _ = journal.note(name)
        EmptyView()
      }
    }
    struct Part { var count = 0 }
    struct Content: View {
      @State private var count = 0
      @State private var part = Part()
      @State private var other = 0
      let journal: Journal
      var body: some View {
        let _ = other
        Leaf(count: $count, name: "state", journal: journal)
        Leaf(count: $part.count, name: "part", journal: journal)
        Leaf(count: Binding(get: { 1 }, set: { _ in }), name: "custom", journal: journal)
        Button("Other") { other += 1 }
      }
    }
    let journal = Journal()
    let stage = Stage { Content(journal: journal) }
    journal.clear()
    try stage.tap("Other")
    #expect(journal.take() == ["custom"])
  }
}

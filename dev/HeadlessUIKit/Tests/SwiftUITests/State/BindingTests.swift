import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct BindingTests {
  private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> {
      nonisolated(unsafe) let box = self
      return Binding(get: { box.value }, set: { box.value = $0 })
    }
  }

  private struct Person: Equatable {
    var name: String
    var pets: [String]
  }

  @Test func `A binding provides bindings to parts of its value`() {
    let box = Box(Person(name: "A", pets: ["x", "y"]))
    box.binding.name.wrappedValue = "B"
    box.binding.pets.wrappedValue.append("z")
    #expect(box.value == Person(name: "B", pets: ["x", "y", "z"]))
  }

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

  @Test func `A transaction without animation is visible to the views that it changes`()
    throws
  {
    struct Probe: UIViewRepresentable {
      let number: Int
      let journal: Journal
      func makeUIView(context: Context) -> UIView { UIView() }
      func updateUIView(_ view: UIView, context: Context) {
        journal.note("\(number) \(context.transaction.disablesAnimations)")
      }
    }
    struct Content: View {
      @State private var number = 0
      let journal: Journal
      var body: some View {
        Probe(number: number, journal: journal)
        Button("Add") { number += 1 }
        Button("Add at once") {
          var transaction = Transaction()
          transaction.disablesAnimations = true
          withTransaction(transaction) { number += 1 }
        }
      }
    }
    let journal = Journal()
    let stage = Stage { Content(journal: journal) }
    try stage.tap("Add at once")
    try stage.tap("Add")
    #expect(journal.take() == ["0 false", "1 true", "2 false"])
  }
}

import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct StateTests {
  @Test func `All changes of state in one turn are shown together at its end`() throws {
    let journal = Journal()
    struct Counter: View {
      @State private var count = 0
      let journal: Journal

      var body: some View {
        let _ = journal.note("body \(count)")
        VStack {
          Text("\(count)")
          Button("Add") {
            count += 1
            count += 1
          }
        }
      }
    }
    let stage = Stage { Counter(journal: journal) }
    #expect(journal.take() == ["body 0"])
    try stage.user.tap("Add")
    #expect(journal.take() == [])
    stage.clock.settle()
    #expect(journal.take() == ["body 2"])
    #expect(stage.texts == ["2", "Add"])
  }

  @Test func `Changing state that no body has read evaluates nothing`() throws {
    let journal = Journal()
    struct Child: View {
      @Binding var count: Int
      let journal: Journal

      var body: some View {
        let _ = journal.note("child \(count)")
        Button("Add") { count += 1 }
      }
    }
    struct Parent: View {
      @State private var count = 0
      let journal: Journal

      var body: some View {
        let _ = journal.note("parent")
        Child(count: $count, journal: journal)
      }
    }
    let stage = Stage { Parent(journal: journal) }
    #expect(journal.take() == ["parent", "child 0"])
    try stage.tap("Add")
    #expect(journal.take() == ["child 1"])
  }

  @Test func `SwiftUI trap 12: each init creates the initial value, but only the first is used`()
    throws
  {
    @MainActor final class Model {
      let number: Int
      init(_ journal: Journal) {
        journal.note("model")
        number = journal.lines.count
      }
    }
    struct Child: View {
      @State private var model: Model
      let number: Int

      init(number: Int, journal: Journal) {
        _model = State(initialValue: Model(journal))
        self.number = number
      }

      var body: some View { Text("\(model.number)") }
    }
    struct Parent: View {
      @State private var number = 0
      let journal: Journal

      var body: some View {
        VStack {
          Child(number: number, journal: journal)
          Button("Again") { number += 1 }
        }
      }
    }
    let journal = Journal()
    let stage = Stage { Parent(journal: journal) }
    try stage.tap("Again")
    #expect(journal.lines == ["model", "model"])
    #expect(stage.texts == ["1", "Again"])
  }

  @Test func `Writing state during an evaluation causes a warning`() {
    struct Careless: View {
      @State private var count = 0
      var body: some View {
        let _ = count += 1
        Text("\(count)")
      }
    }
    let stage = Stage { Careless() }
    #expect(
      stage.log.warnings == [
        "Modifying state during view update, this will cause undefined behavior."
      ])
  }
}

import Observation
import SwiftUI
import Testing
import UIKit

@Observable @MainActor private final class Model {
  var name = "A"
  var other = 0
}

@Suite(.onItsOwnDevice) @MainActor struct ObservationTests {
  private struct Name: View {
    let model: Model
    let journal: Journal
    var body: some View {
      let _ = journal.note("name")
      Text(model.name)
    }
  }

  @Test func `Only a change of a value that the body has read evaluates it again`() {
    let (model, journal) = (Model(), Journal())
    let stage = Stage { Name(model: model, journal: journal) }
    journal.clear()
    model.other = 1
    stage.clock.settle()
    #expect(journal.take() == [])
    model.name = "B"
    #expect(stage.texts == ["A"])
    model.name = "C"
    stage.clock.settle()
    #expect(journal.take() == ["name"])
    #expect(stage.texts == ["C"])
  }

  @Test func `A child with unchanged values is not evaluated with its parent`() {
    struct Parent: View {
      let model: Model
      let child: Model
      let journal: Journal
      var body: some View {
        let _ = journal.note("parent \(model.other)")
        Name(model: child, journal: journal)
      }
    }
    let (model, journal) = (Model(), Journal())
    let stage = Stage { Parent(model: model, child: Model(), journal: journal) }
    journal.clear()
    model.other = 1
    stage.clock.settle()
    #expect(journal.take() == ["parent 1"])
  }
}

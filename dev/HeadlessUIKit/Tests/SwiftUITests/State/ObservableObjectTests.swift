import SwiftUI
import Testing
import UIKit

private final class Model: ObservableObject {
  @Published var name = "A"
  @Published var other = 0
  var silent = 0
}

@Suite(.onItsOwnDevice) @MainActor struct ObservableObjectTests {
  @Test func `Every published property of an observed object evaluates the view again`() {
    struct Content: View {
      @ObservedObject var model: Model
      let journal: Journal
      var body: some View {
        let _ = journal.note("body")
        Text(model.name)
      }
    }
    let (model, journal) = (Model(), Journal())
    let stage = Stage { Content(model: model, journal: journal) }
    journal.clear()
    model.other = 1
    model.name = "B"
    stage.clock.settle()
    #expect(journal.take() == ["body"])
    #expect(stage.texts == ["B"])
    model.silent = 1
    stage.clock.settle()
    #expect(journal.take() == [])
  }

  @Test func `Publishing during an evaluation causes a warning`() {
    struct Careless: View {
      @ObservedObject var model: Model
      var body: some View {
        let _ = model.other += 1
        Text(model.name)
      }
    }
    let stage = Stage { Careless(model: Model()) }
    #expect(
      stage.log.warnings == [
        "Publishing changes from within view updates is not allowed, this will cause undefined"
          + " behavior."
      ])
  }
}

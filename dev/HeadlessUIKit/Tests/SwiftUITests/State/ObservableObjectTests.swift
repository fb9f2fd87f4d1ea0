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

  @Test func `A state object is created once, when its view appears`() throws {
    struct Child: View {
      @StateObject private var model: Model
      let number: Int
      init(number: Int, make: @escaping () -> Model) {
        _model = StateObject(wrappedValue: make())
        self.number = number
      }
      var body: some View { Button(model.name) { model.name += "!" } }
    }
    struct Parent: View {
      @State private var number = 0
      let make: () -> Model
      var body: some View {
        Child(number: number, make: make)
        Button("Again") { number += 1 }
      }
    }
    var made = 0
    let stage = Stage {
      Parent {
        made += 1
        return Model()
      }
    }
    try stage.tap("Again")
    try stage.tap("A")
    #expect(made == 1)
    #expect(stage.texts == ["A!", "Again"])
  }

  @Test func `An environment object is observed and provides bindings`() throws {
    struct Child: View {
      @EnvironmentObject var model: Model
      var body: some View { Field(text: $model.name) }
    }
    struct Field: View {
      @Binding var text: String
      var body: some View { Button(text) { text += "!" } }
    }
    let model = Model()
    let stage = Stage { Child().environmentObject(model) }
    try stage.tap("A")
    #expect(model.name == "A!")
    #expect(stage.texts == ["A!"])
  }

  @Test func `A published property publishes its values`() {
    let model = Model()
    var names: [String] = []
    let subscription = model.$name.sink { names.append($0) }
    model.name = "B"
    subscription.cancel()
    model.name = "C"
    #expect(names == ["A", "B"])
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

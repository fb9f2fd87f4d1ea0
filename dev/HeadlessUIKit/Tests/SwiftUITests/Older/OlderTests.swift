import Observation
import SwiftUI
import Testing
import UIKit

/// APIs that SwiftUI has replaced by others, and that older apps still use.
@Suite(.onItsOwnDevice) @MainActor struct OlderTests {
  @Test func `A link in a NavigationView follows its binding, and going back writes it`() throws {
    let model = OlderModel()
    let stage = Stage { OlderLink(model: model) }
    try stage.tap("Open")
    #expect(model.isActive)
    #expect(stage.texts.contains("Detail"))
    try stage.user.tapBack()
    stage.clock.settle()
    #expect(!model.isActive)
    #expect(stage.texts.contains("Open"))
    model.isActive = true
    stage.clock.settle()
    #expect(stage.texts.contains("Detail"))
    model.isActive = false
    stage.clock.settle()
    #expect(stage.texts.contains("Open"))
  }

  @Test func `A NavigationView has a style, a title and a bar that can be hidden`() throws {
    let model = OlderModel()
    let stage = Stage { OlderStack(model: model) }
    #expect(stage.texts.contains("Old title"))
    model.isActive = true
    stage.clock.settle()
    #expect(!stage.texts.contains("Old title"))
  }

  @Test func `An Alert has its buttons, and its binding is written by a choice`() throws {
    let model = OlderModel()
    let stage = Stage { OlderAlert(model: model) }
    model.isActive = true
    stage.clock.settle()
    let alert = try stage.user.alert
    #expect(alert.title == "Delete?")
    #expect(alert.message == "It will be gone.")
    #expect(alert.actions.map(\.title) == ["Delete", "Cancel"])
    #expect(alert.actions.map(\.style) == [.destructive, .cancel])
    try stage.user.tapAlertAction("Delete")
    stage.clock.settle()
    #expect(model.deletions == 1)
    #expect(!model.isActive)
  }

  @Test func `An Alert for an item is presented while there is one, with OK as its button`() throws
  {
    let model = OlderModel()
    let stage = Stage { OlderAlert(model: model) }
    model.item = OlderModel.Item(id: 7)
    stage.clock.settle()
    #expect(try stage.user.alert.title == "Item 7")
    try stage.user.tapAlertAction("OK")
    stage.clock.settle()
    #expect(model.item == nil)
  }

  @Test(arguments: [true, false])
  func `A view that is equal to the one before is evaluated only if it is not equatable`(
    isEquatable: Bool
  ) {
    let model = OlderModel()
    let journal = Journal()
    let stage = Stage { Parities(model: model, journal: journal, isEquatable: isEquatable) }
    #expect(journal.take() == ["0"])
    model.number = 2
    stage.clock.settle()
    #expect(journal.take() == (isEquatable ? [] : ["2"]))
    model.number = 3
    stage.clock.settle()
    #expect(journal.take() == ["3"])
  }

  @Test func `A ForEach of tabs with values is selected by its binding`() throws {
    let model = OlderModel()
    let stage = Stage { ListedTabs(model: model) }
    #expect(stage.texts.contains("At a"))
    try stage.user.tapTab(1)
    stage.clock.settle()
    #expect(model.tab == "b")
    model.tabs = ["b", "c"]
    stage.clock.settle()
    #expect(stage.texts.contains("At b"))
    model.tab = "c"
    stage.clock.settle()
    #expect(stage.texts.contains("At c"))
  }
}

@Observable @MainActor private final class OlderModel {
  struct Item: Identifiable { let id: Int }

  var isActive = false
  var item: Item?
  var number = 0
  var tabs = ["a", "b"]
  var tab = "a"
  @ObservationIgnored var deletions = 0
}

private struct OlderLink: View {
  @Bindable var model: OlderModel

  var body: some View {
    NavigationView {
      NavigationLink("Open", isActive: $model.isActive) { Text("Detail") }
    }
  }
}

private struct OlderAlert: View {
  @Bindable var model: OlderModel

  var body: some View {
    VStack {
      Text("First").alert(isPresented: $model.isActive) {
        Alert(
          title: Text("Delete?"), message: Text("It will be gone."),
          primaryButton: .destructive(Text("Delete")) { model.deletions += 1 },
          secondaryButton: .cancel())
      }
      Text("Second").alert(item: $model.item) { Alert(title: Text("Item \($0.id)")) }
    }
  }
}

private struct Parities: View {
  let model: OlderModel
  let journal: Journal
  let isEquatable: Bool

  var body: some View {
    if isEquatable {
      EqualParity(number: model.number, journal: journal).equatable()
    } else {
      Parity(number: model.number, journal: journal)
    }
  }
}

private struct Parity: View {
  let number: Int
  let journal: Journal

  var body: some View {
    journal.note("\(number)")
    return Text("\(number)")
  }
}

/// Is equal to others with the same parity.
private struct EqualParity: View, @MainActor Equatable {
  let number: Int
  let journal: Journal

  static func == (one: Self, other: Self) -> Bool { one.number % 2 == other.number % 2 }

  var body: some View { Parity(number: number, journal: journal) }
}

private struct ListedTabs: View {
  @Bindable var model: OlderModel

  var body: some View {
    TabView(selection: $model.tab) {
      ForEach(model.tabs, id: \.self) { name in
        Tab(name, systemImage: "star", value: name) { Text("At \(name)") }
      }
    }
  }
}

private struct OlderStack: View {
  @Bindable var model: OlderModel

  var body: some View {
    NavigationView {
      Text("Content").navigationBarTitle("Old title", displayMode: .inline)
        .navigationBarHidden(model.isActive)
    }
    .navigationViewStyle(.stack)
    .navigationViewStyle(StackNavigationViewStyle())
  }
}

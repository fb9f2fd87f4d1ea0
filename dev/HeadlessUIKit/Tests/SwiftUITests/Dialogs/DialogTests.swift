import Observation
import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct DialogTests {
  @Test func `An alert has a title, a message and buttons`() throws {
    let model = DialogModel()
    let stage = Stage { AlertScreen(model: model) }
    model.isAsking = true
    stage.clock.settle()
    let alert = try stage.user.alert
    #expect(alert.preferredStyle == .alert)
    #expect(alert.title == "Delete?")
    #expect(alert.message == "It will be gone.")
    #expect(alert.actions.map(\.title) == ["Delete", "Keep"])
    #expect(alert.actions.map(\.style) == [.destructive, .cancel])
  }

  // https://developer.apple.com/documentation/swiftui/view/confirmationdialog(_:ispresented:titlevisibility:actions:)
  @Test func `A confirmation has a cancel button, and shows no title by default`() throws {
    let stage = Stage {
      AskingAtOnce { $0.confirmationDialog("Sure?", isPresented: $1) { Button("Yes") {} } }
    }
    let dialog = try stage.user.alert
    #expect(dialog.preferredStyle == .actionSheet)
    #expect(dialog.title == nil)
    #expect(dialog.actions.map(\.title) == ["Yes", "Cancel"])
  }

  @Test func `A dialog keeps the data that it had when it was presented`() throws {
    let model = DialogModel()
    let stage = Stage { DataScreen(model: model) }
    model.data = "a"
    model.isAsking = true
    stage.clock.settle()
    model.data = "b"
    stage.clock.settle()
    #expect(try stage.user.alert.actions.map(\.title) == ["Delete a"])
    try stage.user.tapAlertAction("Delete a")
    stage.clock.settle()
    #expect(model.journal.take().first == "delete a")
  }

  @Test func `A dialog without data is not presented`() throws {
    let model = DialogModel()
    let stage = Stage { DataScreen(model: model) }
    model.isAsking = true
    stage.clock.settle()
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.alert }
  }

  // Both bindings change in one update, as in
  // https://github.com/pointfreeco/swift-composable-architecture/issues/1277
  @Test func `SwiftUI trap 5: an alert requested while a cover is dismissed is lost`() throws {
    let model = DialogModel()
    let stage = Stage { CoverAndAlert(model: model) }
    model.isCovered = true
    stage.clock.settle()
    model.isCovered = false
    model.isAsking = true
    stage.clock.settle()
    #expect(model.isAsking)
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.alert }
    #expect(stage.log.warnings.contains { $0.hasPrefix("Attempt to present") })
  }
}

// MARK: Screens

@Observable @MainActor final class DialogModel {
  @ObservationIgnored let journal = Journal()
  var isAsking = false { didSet { if !isAsking { journal.note("isAsking = false") } } }
  var isCovered = false
  var data: String?
}

struct AlertScreen: View {
  @Bindable var model: DialogModel

  var body: some View {
    Text("Below").alert("Delete?", isPresented: $model.isAsking) {
      Button("Delete", role: .destructive) { model.journal.note("delete") }
      Button("Keep", role: .cancel) { model.journal.note("keep") }
    } message: {
      Text("It will be gone.")
    }
  }
}

struct DataScreen: View {
  @Bindable var model: DialogModel

  var body: some View {
    Text("Below").alert("Delete?", isPresented: $model.isAsking, presenting: model.data) { data in
      Button("Delete \(data)") { model.journal.note("delete \(data)") }
    }
  }
}

struct CoverAndAlert: View {
  @Bindable var model: DialogModel

  var body: some View {
    Text("Below")
      .fullScreenCover(isPresented: $model.isCovered) { Text("Cover") }
      .alert("Hi", isPresented: $model.isAsking) { Button("Bye") {} }
  }
}

struct AskingAtOnce<Content: View>: View {
  @State private var isAsking = true
  let ask: @MainActor (Text, Binding<Bool>) -> Content

  var body: some View { ask(Text("Below"), $isAsking) }
}

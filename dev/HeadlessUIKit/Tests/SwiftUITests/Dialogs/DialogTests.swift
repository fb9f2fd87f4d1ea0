import Observation
import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct DialogTests {
  @Test func `A dialog keeps the data that it had when it was presented`() throws {
    let model = DialogModel()
    let stage = Stage { DataScreen(model: model) }
    model.data = "a"
    model.isAsking = true
    stage.clock.settle()
    model.data = "b"
    stage.clock.settle()
    #expect(try stage.user.alert.message == "It will be gone.")
    #expect(try stage.user.alert.actions.map(\.title) == ["Delete a"])
    let error = #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tap("Delete a") }
    #expect(error?.description.contains(#"tapAlertAction(_:) chooses one"#) == true)
    try stage.settle(after: stage.user.tapAlertAction("Delete a"))
    #expect(model.journal.take().first == "delete a")
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
  var isAsking = false
  var isCovered = false
  var data: String?
}

struct DataScreen: View {
  @Bindable var model: DialogModel

  var body: some View {
    Text("Below").alert(
      Text("Delete?"), isPresented: $model.isAsking, presenting: model.data
    ) { data in
      Button("Delete \(data)") { model.journal.note("delete \(data)") }
    } message: { _ in
      Text("It will be gone.")
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

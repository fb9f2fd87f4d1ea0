import Observation
import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct InspectorTests {
  private let model = InspectedScreen.Model()

  private func stage(width: CGFloat) -> Stage {
    Stage(width: width) { [model] in InspectedScreen(model: model) }
  }

  @Test(
    "SwiftUI trap 37: an inspector that has become a sheet stays an empty sheet",
    arguments: [true, false])
  func resized(stays: Bool) throws {
    HeadlessDevice.current.policy.swiftUI.inspectorStaysSheet = stays
    let stage = stage(width: 1024)
    model.isPresented = true
    stage.clock.settle()
    stage.settle(after: stage.user.resize(to: CGSize(width: 390, height: 844)))
    #expect(stage.texts == ["Inspector 0"])
    stage.settle(after: stage.user.resize(to: CGSize(width: 1024, height: 844)))
    #expect(stage.texts == (stays ? [] : ["Content", "Inspector 0"]))
    #expect(stage.log.warnings.isEmpty == !stays)
    guard stays else { return }
    // Closing the sheet does not help: the inspector does not open any more.
    #expect(try stage.user.swipeSheetDown())
    stage.clock.settle()
    #expect(!model.isPresented)
    model.isPresented = true
    stage.clock.settle()
    #expect(stage.texts == ["Content"])
  }
}

private struct InspectedScreen: View {
  @Observable @MainActor final class Model { var isPresented = false }

  @Bindable var model: Model

  var body: some View {
    Text("Content").inspector(isPresented: $model.isPresented) { Counter() }
  }
}

private struct Counter: View {
  @State private var count = 0
  var body: some View { Button("Inspector \(count)") { count += 1 } }
}
